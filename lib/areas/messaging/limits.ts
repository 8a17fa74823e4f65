/** The console's own limit: the provider states none, and no one means to send more in one text. */
export const MOST_CHARACTERS = 4_000
export const MOST_MEDIA = 10

/** Numbers per lookup, so that the GET URL stays short. A longer list takes several requests. */
export const LOOKUP_BATCH = 50
