import { z } from 'zod'
import { messageShape, statementIsWhole } from '@/lib/operations/messaging/sending-inputs'
import { crossFieldRule } from '../fields/cross-field-rule'
import { classed } from '../fields/field-class'
import { lostLetters } from '../fields/lost-letters'
import { MOST_LIST_CHARACTERS, MOST_RECIPIENTS } from './bulk'
import { badLineWords, readRecipients } from './recipients'

const counted = (n: number) => n.toLocaleString('en-US')

const Recipients = classed(
  'personal',
  z
    .string('List the recipients.')
    .max(MOST_LIST_CHARACTERS, `The list is longer than ${counted(MOST_LIST_CHARACTERS)} characters. Send it in parts.`)
    .transform((list, context) => {
      const found = readRecipients(list)
      const wrong =
        lostLetters(list) ??
        badLineWords(found) ??
        (found.numbers.length === 0 ? 'List the recipients, one number a line.' : null) ??
        (found.numbers.length > MOST_RECIPIENTS
          ? `At most ${MOST_RECIPIENTS} recipients at once; these are ${counted(found.numbers.length)}. Send it in parts.`
          : null)
      if (!wrong) return found
      context.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    }),
)

/** A text and its recipients; storing it sends nothing. */
export const MakeBulk = crossFieldRule(z.strictObject({ ...messageShape, list: Recipients }), (bulk, wrong) => {
  const { from, list, basis, basisNote } = bulk
  statementIsWhole({ basis, basisNote }, wrong)
  if (from && list?.numbers.includes(from))
    wrong('list', 'A number can’t text itself. Remove the sender from the list.')
})
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
