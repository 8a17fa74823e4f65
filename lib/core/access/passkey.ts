/** A person's passkey, as their page lists it; plain JSON. */
export interface PasskeyRow {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

/** The most passkeys that a person can add. More would be a mistake. */
export const MOST_PASSKEYS = 20

export const PASSKEY_REFUSED =
  'This passkey was not accepted. It may have been removed here, or the page was open for too long. Try again.'
