/** Said of a code of the app and of one on paper alike. */
export const WRONG_CODE = 'Not right, or used already. The app shows a new code every 30 seconds.'

/** How long a code is good for what asks for a fresh one. */
export const CODE_MINUTES = 5

/** What an authenticator app is set up with. Plain JSON, for the page of whom it is for. */
export interface BegunFactor {
  /** Base32, for who cannot scan. */
  secret: string
  uri: string
  /** The same sealed, given back with the first code. */
  sealed: string
  /** The address as squares: `path` in a box of `size` times `size`. */
  picture: { size: number; path: string }
  /** They have just come by single sign-on, so that no password is asked for. */
  vouched: boolean
}
