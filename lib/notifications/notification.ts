import { type Role, roles } from '../access/roles'
import type { OpenNoteKind } from '../notes/notes'

// What a person hears of, for pages. No operations: the browser needs none.

export type Topic =
  | 'watched'
  | 'approvals'
  | 'policy'
  | 'people'
  | 'outcomes'
  | 'balance'
  | 'provider'
  | 'texts'
  | 'trunks'
  | 'ports'
  | 'dlc'
  | 'callbacks'

/** Where a person hears of a topic. */
export interface Choice {
  console: boolean
  mail: boolean
}

/** Of whoever has chosen nothing. */
export const usual: Choice = { console: true, mail: false }

/** Of its one mail. due: not begun · sending: begun, and nobody saw its end; no machine repeats it. */
export type MailStanding = 'none' | 'due' | 'sending' | 'sent' | 'failed'

/** One thing that a person was told; plain JSON. */
export interface Notification {
  id: string
  family: 'act' | 'failed' | 'working' | 'done'
  title: string
  detail: string
  /** ISO 8601. */
  at: string
  read: boolean
  mail: MailStanding
  mailProblem: string
}

/** What can be watched: what has a page and notes of its own, but for messages, which end in a minute. */
export type WatchKind = Exclude<OpenNoteKind, 'message'>

const kinds: readonly string[] = [
  'port',
  'brand',
  'campaign',
  'number',
  'trunk',
  'server',
  'entry',
] satisfies WatchKind[]

export const isWatchKind = (kind: string): kind is WatchKind => kinds.includes(kind)

/** Everybody, about themselves. */
export const everybody: { allowed: readonly Role[] } = { allowed: roles }

/** A thing that a person watches; plain JSON. */
export interface WatchedThing {
  kind: WatchKind
  key: string
  name: string
  href: string
  /** ISO 8601. */
  since: string
}
