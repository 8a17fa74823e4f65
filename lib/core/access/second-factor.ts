/** The same message for authenticator and recovery codes. */
export const WRONG_CODE = 'Wrong code, or already used. The app shows a new code every 30 seconds.'

/** How long an entered code counts as recent. */
export const CODE_MINUTES = 5

/** What a person must enter before a change of their second factors: a code if they have a factor, otherwise the password. Null: nothing. */
export type FactorsAsk = 'password' | 'code' | null

/** The data for setting up an authenticator app. Plain JSON, for its owner's page only. */
export interface BegunFactor {
  /** Base32, for people who cannot scan the QR code. */
  secret: string
  uri: string
  /** The same secret, encrypted; returned with the first code. */
  sealed: string
  /** The QR code: `path` in a box of `size` by `size`. */
  picture: { size: number; path: string }
  asks: FactorsAsk
}
