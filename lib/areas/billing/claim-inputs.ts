import { z } from 'zod'
import { CalendarDay } from '@/lib/core/fields/calendar-day'
import { compareMoney } from '@/lib/core/fields/money'
import { typedAmount, withCents } from '@/lib/core/fields/money-text'
import { plainLines, plainText } from '@/lib/core/fields/plain-text'
import { dayIn } from '@/lib/core/text/zone'

// Inputs for claims. The server validates every form with these.

const MOST = '10000000'
const AMOUNT = 'Enter an amount in dollars and cents, such as 250.00.'

/** Dollars and cents, more than zero. */
const amount = z.string(AMOUNT).transform((typed, context) => {
  const number = typedAmount(typed)
  const fits = number !== null && /^\d+(\.\d{0,2}0*)?$/.test(number)
  if (fits && compareMoney(number, '0') > 0 && compareMoney(number, MOST) <= 0)
    return withCents(number).replace(/(\.\d\d)0+$/, '$1')
  context.addIssue({ code: 'custom', message: AMOUNT })
  return z.NEVER
})

const line = (missing: string) => plainText(missing).min(1, missing).max(120, 'At most 120 characters.')
const note = plainLines().max(500, 'At most 500 characters.')
const reason = (missing: string) => note.pipe(z.string().min(1, missing))
const holder = z.uuid('Choose a person.')

/** Where a day begins first: no day that has begun anywhere is refused. */
const FIRST_ZONE = 'Pacific/Kiritimati'
const pastDay = CalendarDay.refine((day) => day <= dayIn(new Date(), FIRST_ZONE), 'Enter today or an earlier day.')

/** `version`: the decision that the page showed last. */
const of = { id: z.uuid('There is no such claim.'), version: z.number().int().min(1) }

export const subjectPattern = /^(entry:[0-9a-f-]{36}|rise:\d{4}-\d\d-\d\dT[\d:.]+Z)?$/

export const FindClaim = z.strictObject({
  subject: z.string().regex(subjectPattern, 'Open the page again.'),
  what: line('Say what the claim is about.'),
  amount,
  holder,
})
export const ClaimFromProvider = z.strictObject({
  ...of,
  reference: line('Enter the provider’s reference, or how you claimed.'),
  claimedOn: pastDay,
})
export const PromiseClaim = z.strictObject({ ...of, amount, promisedOn: CalendarDay })
export const CreditClaim = z
  .strictObject({ ...of, amount, rise: z.union([z.literal(''), z.iso.datetime()]), note })
  .refine(({ rise, note }) => rise !== '' || note !== '', {
    path: ['note'],
    error: 'Say where the credit is, because no increase shows it.',
  })
export const DropClaim = z.strictObject({ ...of, note: reason('Say why it is dropped.') })
export const ReopenClaim = z.strictObject({ ...of, note: reason('Say why it is open again.') })
export const AssignClaim = z.strictObject({ ...of, holder })
