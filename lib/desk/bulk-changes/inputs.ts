import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { lostLetters } from '@/lib/core/fields/lost-letters'
import { tableChoices } from '@/lib/core/tables/table-inputs'
import { kindNames } from './kinds'
import { MOST_CHARACTERS } from './view'

const Setting = classed('personal', z.string().max(2_100).optional())

/** The name of a bulk change: only for people, and stored encrypted. */
const Name = classed('personal', z.string().trim().max(80, 'Use at most 80 characters.').optional())

/** The kind, its settings as typed, and the list; storing it sends nothing. */
export const MakeBulkChange = z.strictObject({
  ...tableChoices,
  name: Name,
  kind: classed('public', z.enum(kindNames, 'Choose a change.')),
  list: classed(
    'personal',
    z
      .string('List the numbers.')
      .max(MOST_CHARACTERS, `The list is longer than ${MOST_CHARACTERS.toLocaleString('en-US')} characters. Split it.`)
      .superRefine((list, context) => {
        const wrong = lostLetters(list) ?? (list.trim() === '' ? 'List the numbers, one per line.' : null)
        if (wrong) context.addIssue({ code: 'custom', message: wrong })
      }),
  ),
  mode: Setting,
  forwardTo: Setting,
  url: Setting,
  urlFormat: Setting,
  trunk: Setting,
  trunks: Setting,
})
export type MakeBulkChange = z.output<typeof MakeBulkChange>

const id = classed('internal', z.uuid('There is no such bulk change.'))

export const BulkChangeId = z.strictObject({ id })

/** `again`: repeats the lines that were refused. `typed`: what the person typed into the dialog, if the change removes something. */
export const StartBulkChange = z.strictObject({
  id,
  again: classed('public', z.boolean().optional()),
  typed: classed('public', z.string().max(60).optional()),
})
