import { type Role, roles } from '@/lib/core/access/roles'
import type { OpenNoteKind } from '@/lib/desk/notes/notes'

// What pages need of notifications. Imports no operations, because the browser does not need them here.

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
  | 'webhooks'

/** Where a person receives the notifications of a topic. */
export interface Choice {
  console: boolean
  mail: boolean
}

/** The default. */
export const usual: Choice = { console: true, mail: false }

/** State of a notification's email. due: not started · sending: started, outcome not known; never repeated automatically. */
export type MailState = 'none' | 'due' | 'sending' | 'sent' | 'failed'

/** One notification of a person; plain JSON. */
export interface Notification {
  id: string
  family: 'attention' | 'failed' | 'working' | 'done'
  title: string
  detail: string
  /** ISO 8601. */
  at: string
  /** The current state of the event, in a word; null if the state has not changed. */
  now: string | null
  read: boolean
  mail: MailState
  mailProblem: string
}

/** What can be watched: anything with a page and notes, except messages, which finish in a minute. */
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

export const everyRole: { allowed: readonly Role[] } = { allowed: roles }

/** A thing that a person watches; plain JSON. */
export interface WatchedThing {
  kind: WatchKind
  key: string
  name: string
  href: string
  /** ISO 8601. */
  since: string
}
