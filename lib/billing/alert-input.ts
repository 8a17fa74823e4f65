import { z } from 'zod'
import { emailAddress } from '../fields/email'
import { compareMoney } from '../fields/money'
import { typedAmount } from '../fields/money-text'

const MOST_ADDRESSES = 5
const address = emailAddress('dana@example.com')

/** In its form and again on the server. */
export const AddAlertInput = z
  .strictObject({
    kind: z.enum(['amount', 'hours'], 'Choose what is compared.'),
    // Not `below`: the provider's own alert, on the same page, has a field of that name.
    limit: z.string('Enter a number.').transform((text, context) => {
      const number = typedAmount(text)
      if (number !== null && compareMoney(number, '0') > 0 && compareMoney(number, '1000000') <= 0) return number
      context.addIssue({ code: 'custom', message: 'Enter a number such as 100.' })
      return z.NEVER
    }),
    mailTo: z
      .string()
      .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
      .pipe(z.array(address).max(MOST_ADDRESSES, `At most ${MOST_ADDRESSES} addresses.`)),
  })
  .refine(({ kind, limit }) => kind === 'amount' || /^\d{1,4}$/.test(limit), {
    path: ['limit'],
    error: 'Enter whole hours, such as 48.',
  })
