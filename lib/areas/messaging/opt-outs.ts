import { dayIn } from '@/lib/core/text/zone'

// Labels and limits of the opt-out ledger, and its rows for pages. No schemas, which pages do not need.

/** Roles that may see it. The auditor sees each record with author and time, without numbers. */
export const seeOptOuts = { allowed: ['admin', 'ops', 'support', 'auditor'], ceiling: { auditor: 'internal' } } as const
export const recordOptOuts = { allowed: ['admin', 'ops', 'support'] } as const
export const importOptOuts = { allowed: ['admin', 'ops'] } as const

/** How a person knows about an opt-out, most frequent first. */
export const handSources = {
  replied: 'They replied STOP',
  phone: 'By phone',
  writing: 'In writing',
  complaint: 'They complained',
  carrier: 'From a carrier or the provider',
} as const
export type HandSource = keyof typeof handSources

/** Every source a row may have. No person chooses the last four: they follow from what was done, or from a received text. */
export const sourceLabels: Record<string, string> = {
  ...handSources,
  list: 'Imported list',
  wants: 'They want texts again',
  texted: 'They texted a stop keyword',
  undone: 'Undone: not meant as an opt-out',
}

export const MOST_EVIDENCE = 500

/** Earlier than any text message. A limit is needed, because the database has no year 0. */
export const EARLIEST_DAY = '1990-01-01'

/** The latest current date of any time zone: later dates are in the future everywhere. */
export const latestToday = () => dayIn(new Date(), 'Pacific/Kiritimati')

/** A row's effective day: the stated day, the same in every zone, or the day it was recorded in the given zone. */
export const optOutDay = ({ saidAt, at }: Pick<OptOutLedgerRow, 'saidAt' | 'at'>, zone: string) =>
  saidAt ?? dayIn(new Date(at), zone)

/** A server action's body is limited to 1 MB (next.config.mjs), of which overhead takes a little. */
export const MOST_LIST_BYTES = 1_000_000
export const MOST_LIST_ROWS = 20_000

/** The list's size as sent, where quotation marks and line breaks take two bytes. */
export const listBytes = (list: string) => new TextEncoder().encode(JSON.stringify(list)).length

/** Filters of the ledger; all by default. */
export const ledgerStates = { out: 'Opted out now', in: 'Opted in again' } as const
export type OptOutLedgerState = keyof typeof ledgerStates

/** A number's state in an export of the ledger; an import reads it back. */
export const optOutStates = { opt_out: 'opted out', opt_in: 'opted in again' } as const

/** The filter in a URL; undefined for any other value. */
export const ledgerState = (text: string | null | undefined): OptOutLedgerState | undefined =>
  text && Object.hasOwn(ledgerStates, text) ? (text as OptOutLedgerState) : undefined

/** One row of the ledger as one person may see it; plain JSON. */
export interface OptOutLedgerRow {
  id: number
  /** Ten digits, masked for some roles. */
  number: string
  kind: 'opt_out' | 'opt_in'
  source: string
  evidence: string
  /** ISO 8601; the day the recipient said it, if known. */
  saidAt: string | null
  /** ISO 8601; recording time. */
  at: string
  personName: string
}

export interface LedgerPage {
  rows: OptOutLedgerRow[]
  /** Matching numbers on all pages. */
  total: number
}

/** What an import would record. */
export interface ListPreview {
  added: number
  /** How many of the added numbers had opted in again. */
  again: number
  alreadyOut: number
  /** Lines with a number from an earlier line. */
  repeated: number
  /** Lines of our own export whose recipient opted in again. */
  optedIn: number
  bad: number
  /** The first bad lines. */
  badLines: BadListLine[]
}

export interface BadListLine {
  line: number
  content: string
  why: string
}
