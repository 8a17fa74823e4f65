import { z } from 'zod'
import { emailAddress } from '@/lib/core/fields/email'
import { compareMoney } from '@/lib/core/fields/money'
import { typedAmount } from '@/lib/core/fields/money-text'
import { plainEmails } from '@/lib/core/fields/plain-email'
import type { AlertKind } from './alerts'

const MOST_ADDRESSES = 5
const address = emailAddress('dana@example.com')

const limit = z.string('Enter a number.').transform((text, context) => {
  const number = typedAmount(text)
  if (number !== null && compareMoney(number, '0') > 0 && compareMoney(number, '1000000') <= 0) return number
  context.addIssue({ code: 'custom', message: 'Enter a number such as 100.' })
  return z.NEVER
})
const mailTo = z
  .string()
  .max(2000, 'At most 2,000 characters.')
  .transform(plainEmails)
  .pipe(z.array(address).max(MOST_ADDRESSES, `At most ${MOST_ADDRESSES} addresses.`))

export const fitsKind = (kind: AlertKind, limit: string) => kind === 'amount' || /^\d{1,4}$/.test(limit)
export const WHOLE_HOURS = 'Enter whole hours, such as 48.'

/** Validates in the form and on the server. */
export const AddAlertInput = z
  .strictObject({
    kind: z.enum(['amount', 'hours'], 'Choose what is compared.'),
    // Not `below`: the provider's own alert on the same page has a field of that name.
    limit,
    mailTo,
  })
  .refine(({ kind, limit }) => fitsKind(kind, limit), { path: ['limit'], error: WHOLE_HOURS })

/** The kind cannot change. The dialog opens over the form of a new alert, so its field names differ. */
export const ChangeAlertInput = z.strictObject({ id: z.uuid(), newLimit: limit, newMailTo: mailTo })
