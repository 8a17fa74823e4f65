import type { Role } from '@/lib/core/access/roles'

/** Content of a message that this console sent. */
export interface SentText {
  /** Null: stored, but unreadable now (the key or the bytes changed). */
  text: string | null
  /** URLs of the pictures. */
  media: string[]
}

/** The change that sent a message, as one person may see it. */
export interface SentHere {
  entry: string
  /** ISO 8601. */
  at: string
  person: string
  role: Role
  from: string
  to: string
  /** Consent: a kind from the sending form, and the sender's own words. */
  basis: string | null
  basisNote: string | null
  /** When the text that it answers arrived; ISO 8601. */
  answers: string | null
  /** Null for roles that may not send. */
  content: SentText | null
}
