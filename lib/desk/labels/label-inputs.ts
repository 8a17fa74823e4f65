import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { plainText } from '@/lib/core/fields/plain-text'
import { tableChoices } from '@/lib/core/tables/table-inputs'
import { labelKindNames, MOST_LABEL_NAME } from './labels'

const Name = classed(
  'internal',
  plainText('Enter a label.').min(1, 'Enter a label.').max(MOST_LABEL_NAME, `At most ${MOST_LABEL_NAME} characters.`),
)
const Id = z.uuid('There is no such label.')

/** Adds a label to things, or removes it. A label that does not exist yet is created. */
export const LabelThings = z.strictObject({
  kind: classed('public', z.enum(labelKindNames)),
  label: Name,
  mode: classed('public', z.enum(['add', 'remove'])),
  /** One thing a line; numbers in any format, or a table with a column of numbers. */
  list: classed(
    'personal',
    z
      .string('Enter at least one.')
      .trim()
      .min(1, 'Enter at least one.')
      .max(200_000, 'The list is too long. Split it.'),
  ),
  ...tableChoices,
})

export const RenameLabel = z.strictObject({ id: Id, name: Name })
export const DeleteLabel = z.strictObject({ id: Id })
