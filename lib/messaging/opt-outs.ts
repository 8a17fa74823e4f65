import { z } from 'zod'
import { classed } from '../fields/field-class'
import { nationalNumberField } from '../fields/number'
import { unlessEmpty } from '../fields/unset'

// What people say of opt-outs: one schema and one list of words, used by the forms and again by the server.

/** Who may. The auditor sees who recorded what and when, not of whom. */
export const seeOptOuts = { allowed: ['admin', 'ops', 'support', 'auditor'], masked: ['auditor'] } as const
export const recordOptOuts = { allowed: ['admin', 'ops', 'support'] } as const
export const importOptOuts = { allowed: ['admin', 'ops'] } as const

/** How we know of an opt-out that a person records, most frequent first. */
export const handSources = {
  replied: 'They replied STOP',
  phone: 'They told us by phone',
  writing: 'They told us in writing',
  complaint: 'They complained',
  carrier: 'A carrier or the provider told us',
} as const
export type HandSource = keyof typeof handSources

/** Every source that a row may have. The last two are the console's own: an import's rows, and every opt-in. */
export const sourceLabels: Record<string, string> = {
  ...handSources,
  list: 'Imported list',
  wants: 'They want texts again',
}

const sources = Object.keys(handSources) as [HandSource, ...HandSource[]]

export const MOST_EVIDENCE = 500

/** The database keeps no zero character, and nobody types one. */
const text = (message: string) =>
  z
    .string(message)
    .trim()
    .refine((value) => !value.includes('\0'), 'There is a character in it that cannot be kept.')

/** "2026-11-21" now; days are counted in UTC, as the rest of the record. */
export const todayInUtc = () => new Date().toISOString().slice(0, 10)

export const RecordOptOut = z.strictObject({
  number: nationalNumberField('the recipient’s number'),
  source: classed('internal', z.enum(sources, 'Choose how you know of it.')),
  evidence: classed(
    'personal',
    unlessEmpty(text('Write a note.').max(MOST_EVIDENCE, `At most ${MOST_EVIDENCE} characters.`)),
  ),
  saidAt: classed(
    'internal',
    unlessEmpty(
      z.iso.date('Write the date as YYYY-MM-DD.').refine((day) => day <= todayInUtc(), 'This day is still to come.'),
    ),
  ),
})

export const RecordOptIn = z.strictObject({
  number: nationalNumberField('the recipient’s number'),
  evidence: classed(
    'personal',
    text('Say how you know that they want texts again.')
      .min(10, 'Say how you know that they want texts again, in ten characters or more.')
      .max(MOST_EVIDENCE, `At most ${MOST_EVIDENCE} characters.`),
  ),
})

/** One request of an action ends at 1 MB (next.config.mjs), and what carries the list needs a little of it. */
export const MOST_LIST_BYTES = 1_000_000
export const MOST_LIST_ROWS = 20_000

/** The list's bytes on their way to the server, where quotation marks and line breaks take two. */
export const listBytes = (list: string) => new TextEncoder().encode(JSON.stringify(list)).length

export const CheckList = z.strictObject({
  list: classed(
    'personal',
    z
      .string('Choose a file, or paste a list.')
      .refine((list) => list.trim() !== '', 'Choose a file, or paste a list.')
      .refine((list) => listBytes(list) <= MOST_LIST_BYTES, 'The list is larger than 1 MB. Import it in parts.'),
  ),
  origin: classed(
    'internal',
    text('Say where the list comes from.').min(3, 'Say where the list comes from.').max(200, 'At most 200 characters.'),
  ),
})

export const ImportList = CheckList.extend({
  /** How many opt-outs the person agreed to. */
  expected: classed('public', z.int().min(1, 'There is nothing to record in this list.').max(MOST_LIST_ROWS)),
})

/** Which numbers a page of the ledger shows: all unless said otherwise. */
export const ledgerStates = { out: 'Opted out now', in: 'Opted in again' } as const
export type LedgerState = keyof typeof ledgerStates

/** The digits that a search looks for; null when they are too few to find anybody by. */
export function searchedDigits(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length >= 3 && national.length <= 10 ? national : null
}

export const SearchOptOuts = z.strictObject({
  number: classed(
    'personal',
    z.string('Enter a number, or a part of it.').transform((typed, context) => {
      const digits = /^[\d\s().\-–/+]*$/.test(typed) ? searchedDigits(typed) : null
      if (digits) return digits
      context.addIssue({ code: 'custom', message: 'Write a number, or at least three digits of it.' })
      return z.NEVER
    }),
  ),
  page: classed('public', z.int().min(1).max(100_000).default(1)),
})

export const AskHistory = z.strictObject({ id: classed('internal', z.int().min(1)) })

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
  page: number
  perPage: number
}

/** What an import would do. */
export interface ListPreview {
  added: number
  /** Of those added, numbers that had opted in again. */
  again: number
  alreadyOut: number
  /** Lines whose number stands further up already. */
  repeated: number
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
