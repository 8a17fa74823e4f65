/** The console's own bound: the provider names none, and nobody means to send more in one text. */
export const MOST_CHARACTERS = 4_000
export const MOST_MEDIA = 10

/** So many numbers in one lookup: the address of a GET stays short. A longer list goes in several. */
export const LOOKUP_BATCH = 50
