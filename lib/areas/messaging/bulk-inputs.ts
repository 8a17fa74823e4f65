import { z } from 'zod'
import { crossFieldRule } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { lostLetters } from '@/lib/core/fields/lost-letters'
import { stillAsks, tableChoices } from '@/lib/core/tables/table-inputs'
import { MOST_LIST_CHARACTERS, MOST_RECIPIENTS } from './bulk'
import { badLineMessage, type Recipients, readRecipients } from './recipients'
import { messageShape, statementIsWhole } from './sending-inputs'

const counted = (n: number) => n.toLocaleString('en-US')

const List = classed(
  'personal',
  z
    .string('List the recipients.')
    .max(MOST_LIST_CHARACTERS, `The list is longer than ${counted(MOST_LIST_CHARACTERS)} characters. Send it in parts.`)
    .superRefine((list, context) => {
      const message = lostLetters(list) ?? (list.trim() === '' ? 'List the recipients, one number a line.' : null)
      if (message) context.addIssue({ code: 'custom', message })
    }),
)

/** Why the list is refused, and with it every recipient; null if it is not. */
function wrongWith(recipients: Recipients, from: string | undefined): string | null {
  const { numbers } = recipients
  if (numbers.length > MOST_RECIPIENTS)
    return `At most ${MOST_RECIPIENTS} recipients at once; these are ${counted(numbers.length)}. Send it in parts.`
  if (from && numbers.includes(from)) return 'A number can’t text itself. Remove the sender from the list.'
  return badLineMessage(recipients) ?? (numbers.length === 0 ? 'List the recipients, one number a line.' : null)
}

/** A text and its recipients; storing it sends nothing. */
export const MakeBulk = crossFieldRule(
  z.strictObject({ ...messageShape, ...tableChoices, list: List }),
  ({ from, list, basis, basisNote, ...choices }, wrong) => {
    statementIsWhole({ basis, basisNote }, wrong)
    if (list === undefined) return
    const recipients = readRecipients(list, choices)
    const problem = stillAsks(recipients.reading, wrong) ? null : wrongWith(recipients, from)
    if (problem) wrong('list', problem)
  },
)
export type MakeBulk = z.output<typeof MakeBulk>

/** The next recipient: the list and the position in it. */
export const SendBulkItem = z.strictObject({
  bulk: classed('internal', z.uuid('There is no such list.')),
  place: classed(
    'internal',
    z
      .int()
      .min(0)
      .max(MOST_RECIPIENTS - 1),
  ),
})
