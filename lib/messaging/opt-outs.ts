import { dayIn } from '../text/zone'

// The words and limits of the opt-out ledger, and what a page shows of it. No schemas: pages need none.

/** Who may. The auditor sees who recorded what and when, not of whom. */
export const seeOptOuts = { allowed: ['admin', 'ops', 'support', 'auditor'], ceiling: { auditor: 'internal' } } as const
export const recordOptOuts = { allowed: ['admin', 'ops', 'support'] } as const
export const importOptOuts = { allowed: ['admin', 'ops'] } as const

/** How we know of an opt-out that a person records, most frequent first. */
export const handSources = {
  replied: 'They replied STOP',
  phone: 'By phone',
  writing: 'In writing',
  complaint: 'They complained',
  carrier: 'From a carrier or the provider',
} as const
export type HandSource = keyof typeof handSources

/** Every source that a row may have. The last four are the console's own. */
export const sourceLabels: Record<string, string> = {
  ...handSources,
  list: 'Imported list',
  wants: 'They want texts again',
  texted: 'They texted a stop keyword',
  undone: 'Undone: not meant as an opt-out',
}

export const MOST_EVIDENCE = 500

/** Before any text message; the database knows no year 0. */
export const EARLIEST_DAY = '1990-01-01'

/** The newest day that anybody's calendar shows at this moment: what is later has been on no one's. */
export const latestToday = () => dayIn(new Date(), 'Pacific/Kiritimati')

/** Since when a row holds: the day they said it, which is one in every zone, or else the day of a zone on which it was recorded. */
export const optOutDay = ({ saidAt, at }: Pick<LedgerRow, 'saidAt' | 'at'>, zone: string) =>
  saidAt ?? dayIn(new Date(at), zone)

/** One request of an action ends at 1 MB (next.config.mjs), and what carries the list needs a little of it. */
export const MOST_LIST_BYTES = 1_000_000
export const MOST_LIST_ROWS = 20_000

/** The list's bytes on their way to the server, where quotation marks and line breaks take two. */
export const listBytes = (list: string) => new TextEncoder().encode(JSON.stringify(list)).length

/** Which numbers a page of the ledger shows: all unless said otherwise. */
export const ledgerStates = { out: 'Opted out now', in: 'Opted in again' } as const
export type LedgerState = keyof typeof ledgerStates

/** What holds for a number, in a file of the ledger: an import reads it back. */
export const ledgerWords = { opt_out: 'opted out', opt_in: 'opted in again' } as const

/** What an address asks for; anything else is all. */
export const ledgerState = (text: string | null | undefined): LedgerState | undefined =>
  text && Object.hasOwn(ledgerStates, text) ? (text as LedgerState) : undefined

/** One row of the ledger as one person may see it; plain JSON. */
export interface LedgerRow {
  id: number
  /** Ten digits, or dots for roles that see it masked. */
  number: string
  kind: 'opt_out' | 'opt_in'
  source: string
  evidence: string
  /** ISO 8601; the day the recipient said it, where that is known. */
  saidAt: string | null
  /** ISO 8601; when it was recorded. */
  at: string
  personName: string
}

export interface LedgerPage {
  rows: LedgerRow[]
  /** Numbers that fit, on all pages. */
  total: number
}

/** What an import would do. */
export interface ListPreview {
  added: number
  /** Of those added, numbers that had opted in again. */
  again: number
  alreadyOut: number
  /** Lines whose number stands further up already. */
  repeated: number
  /** Lines of a file from here whose recipient opted in again. */
  optedIn: number
  bad: number
  /** The first of the bad lines. */
  badLines: BadListLine[]
  /** Line 1 was understood as the names of the columns. */
  header: boolean
}

export interface BadListLine {
  line: number
  content: string
  why: string
}
