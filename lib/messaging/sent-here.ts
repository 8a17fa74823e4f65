import type { Role } from '../access/roles'

/** What was written in a message that this console sent. */
export interface SentText {
  /** Null: it was kept, but cannot be read any more (the key was changed, or the bytes were). */
  text: string | null
  /** Web addresses of the pictures. */
  media: string[]
}

/** The act that sent a message, as far as one person may know it. */
export interface SentHere {
  entry: string
  /** ISO 8601. */
  at: string
  person: string
  role: Role
  from: string
  to: string
  /** Consent: one of the words of the sending form, and the sender's own. */
  basis: string | null
  basisNote: string | null
  /** Null for roles that may not send. */
  content: SentText | null
}
