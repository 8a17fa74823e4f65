// How many SQL statements a page, a change or an idle minute may ask. A test that finds more lists them.

/** The session's person, and one or two more. Everything else of the frame is remembered (server/platform/db/remembered.ts). */
export const FRAME = 2
export const LIST = 8
export const DETAILS = 12

/** Of a page's path, the first that fits. */
export const pageBudgets: readonly (readonly [RegExp, number])[] = [
  [/^\/$/, 16],
  [/^\/billing/, 14],
]

/** Of the console with nobody at it, for any number of people. */
export const IDLE_MINUTE = 60
