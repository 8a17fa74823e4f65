/** Numbers in one check or one request. The provider states no limit, so this one is ours. */
export const PORT_NUMBERS_MOST = 100
