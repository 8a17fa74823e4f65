import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { lostLetters } from '@/lib/core/fields/lost-letters'
import { nationalNumberField } from '@/lib/core/fields/number-field'
import { searchedDigits } from '@/lib/core/fields/number-search'
import { plainLines, plainText } from '@/lib/core/fields/plain-text'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { tableChoices } from '@/lib/core/tables/table-inputs'
import {
  EARLIEST_DAY,
  type HandSource,
  handSources,
  latestToday,
  listBytes,
  MOST_EVIDENCE,
  MOST_LIST_BYTES,
  MOST_LIST_ROWS,
} from './opt-outs'

// Inputs for the opt-out ledger. The server validates every form with these.

const sources = Object.keys(handSources) as [HandSource, ...HandSource[]]

export const RecordOptOut = z.strictObject({
  number: nationalNumberField('the recipient’s number'),
  source: classed('internal', z.enum(sources, 'Choose how they opted out.')),
  evidence: classed(
    'personal',
    unlessEmpty(plainLines('Enter a note.').max(MOST_EVIDENCE, `At most ${MOST_EVIDENCE} characters.`)),
  ),
  saidAt: classed(
    'internal',
    unlessEmpty(
      z.iso
        .date('Write the date as YYYY-MM-DD.')
        .refine((day) => day <= latestToday(), 'This date is in the future.')
        .refine((day) => day >= EARLIEST_DAY, 'This date is too long ago.'),
    ),
  ),
})

export const RecordOptIn = z.strictObject({
  number: nationalNumberField('the recipient’s number'),
  evidence: classed(
    'personal',
    plainLines('Explain how they opted back in.')
      .min(10, 'Explain how they opted back in, in ten characters or more.')
      .max(MOST_EVIDENCE, `At most ${MOST_EVIDENCE} characters.`),
  ),
})

/** For a text that was, or could be, read as an opt-out. */
export const NotMeant = z.strictObject({
  number: nationalNumberField('the recipient’s number'),
  reason: classed(
    'personal',
    plainLines('Enter a reason.').min(3, 'Enter a reason.').max(MOST_EVIDENCE, `At most ${MOST_EVIDENCE} characters.`),
  ),
})

/** A list of opt-outs, to be checked before the import. */
export const CheckList = z.strictObject({
  ...tableChoices,
  list: classed(
    'personal',
    z
      .string('Choose a file, or paste a list.')
      .refine((list) => list.trim() !== '', 'Choose a file, or paste a list.')
      .refine((list) => listBytes(list) <= MOST_LIST_BYTES, 'The list is larger than 1 MB. Import it in parts.')
      .superRefine((list, context) => {
        const message = lostLetters(list)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  ),
  origin: classed(
    'internal',
    plainText('Enter the source of the list.')
      .min(3, 'Enter the source of the list.')
      .max(200, 'At most 200 characters.'),
  ),
})

export const ImportList = CheckList.extend({
  /** The number of opt-outs that the person confirmed. */
  expected: classed('public', z.int().min(1, 'Nothing to record in this list.').max(MOST_LIST_ROWS)),
})

export const SearchOptOuts = z.strictObject({
  number: classed(
    'personal',
    z.string('Enter a number, or a part of it.').transform((typed, context) => {
      const digits = searchedDigits(typed) ?? ''
      // Fewer digits match too much, and the ledger has no numbers of more than ten digits.
      if (digits.length >= 3 && digits.length <= 10) return digits
      context.addIssue({ code: 'custom', message: 'Write a number, or at least three digits of it.' })
      return z.NEVER
    }),
  ),
})

export const AskHistory = z.strictObject({ id: classed('internal', z.int().min(1)) })
