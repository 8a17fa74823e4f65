/** How many numbers go into one check or one request; the provider states no limit, so this one is ours. */
export const PORT_NUMBERS_MOST = 100
