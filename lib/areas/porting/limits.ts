/** Numbers in one check or one request. The provider states no limit, so this one is ours. */
export const PORT_NUMBERS_MOST = 100

/** The provider's id of a request, kept as text: it may be longer than a number can hold. */
export const portIdPattern = /^[1-9]\d{0,19}$/
