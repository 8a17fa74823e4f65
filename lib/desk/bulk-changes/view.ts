import type { EntryState, Prepared } from '@/lib/core/changes/outcome'
import type { FieldChange } from '@/lib/core/operation/changes'
import type { BulkKind } from './kinds'

/** The most lines in a list, readable or not. */
export const MOST_LINES = 500
/** The most lists of one person in a day, because each dry run reads from the provider, and each list is stored for 90 days. */
export const MOST_A_DAY = 50
/** A page and its polls have no more lines, unless more are to send. Older lists may be longer. */
export const MOST_SHOWN = 1_000
export const MOST_CHARACTERS = 60_000

/** A bulk change starts or resumes within this time. Later, its dry run is outdated. */
export const BULK_CHANGE_HOURS = 24

/** ready: nothing sent yet · running · paused: a person resumes it · stopped: for good · done: no line is left. */
export type BulkChangeState = 'ready' | 'running' | 'paused' | 'stopped' | 'done'

/**
 * change: will be sent · unread: will be sent, current value not available · same: no change needed · missing: not in
 * the provider's list · repeated: an earlier line has the same number · unreadable: no number. In a bulk change that puts
 * another one back: changed: no longer as the other one left it · lost: the earlier value was not stored.
 */
export type Verdict = 'change' | 'unread' | 'same' | 'missing' | 'repeated' | 'unreadable' | 'changed' | 'lost'

/** Whether the dry run found that the line must be sent. It says nothing about whether the line was sent. */
export const isToSend = (verdict: Verdict) => verdict === 'change' || verdict === 'unread'

/** Whether a change in this state was provably not done. */
export const notDone = (state: EntryState) => ['blocked', 'not_sent', 'rejected', 'failed'].includes(state)

/** One line of the list, its dry run and its outcome; plain JSON. */
export interface BulkLine {
  /** From 1, in the pasted list. */
  line: number
  /** In canonical form, or as typed if the text is not a number. */
  number: string
  /** What the dry run found. The name is stored, so it stays. */
  verdict: Verdict
  /** The current value, or why the line is left out. */
  now: string
  /** What it becomes, if each line has its own value. */
  to?: string
  /** The journal entry; null until there is one. */
  entry: string | null
  state: EntryState | null
  /** Why it was not done, with the provider’s message if it answered. */
  why: string
  /** Not processed yet: it will be sent when the bulk change runs. Open pages read this name, so it stays. */
  left: boolean
}

/** Whether a line was not done for a reason of its own: it is sent again only if a person requests this. */
export const isRefused = ({ state, left }: Pick<BulkLine, 'state' | 'left'>) =>
  state !== null && notDone(state) && !left

export interface BulkChangeView {
  id: string
  kind: BulkKind
  /** '': none. */
  name: string
  /** ISO 8601. */
  at: string
  by: string
  yours: boolean
  /** Too old to start or resume. */
  past: boolean
  state: BulkChangeState
  /** Why it is paused or stopped. */
  why: string
  lines: BulkLine[]
  /** How many more lines are only in the CSV file. None of them is to send. */
  omitted: number
  /** The line in progress, or at which it was paused, as an index; null if there is none. */
  current: number | null
  /** What all lines change; undefined if the operation's name already describes the change. */
  changes: FieldChange[] | undefined
  /** The request of the first line to send, secrets masked. */
  sends: Prepared['sends'] | null
  /** What the person must do first: use their second factor now, or set up a second factor. */
  code: 'code' | 'no_factor' | null
  /** Why the bulk change cannot start, as far as is known now. */
  obstacle: string | null
  /** To start the bulk change, a person types the number of lines, because the change removes something. */
  destructive: boolean
  /** How many of the lines a new bulk change can put back. */
  linesToPutBack: number
  /** The earlier bulk change that this one puts back. */
  putsBack: string | null
}

export interface BulkChangeRow extends Pick<BulkChangeView, 'id' | 'kind' | 'name' | 'at' | 'by' | 'state'> {
  /** Lines by state; those without an entry are under ''. */
  states: Partial<Record<EntryState | '', number>>
}

export const countText = (count: number, noun = 'number') =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
