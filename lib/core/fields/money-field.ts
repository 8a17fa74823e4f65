import { z } from 'zod'
import { classed } from './field-class'
import { decimal, typedAmount } from './money-text'

// Separate from money.ts, so that arithmetic does not load the schemas.

/** A decimal in a provider's answer: text or number in, exact decimal string out. */
export const WireDecimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const text = decimal(value)
  if (text !== null) return text
  context.addIssue({ code: 'custom', message: 'not a decimal' })
  return z.NEVER
})

/** Whole currency units as typed: "250", "$250", "1,000", "250.00". */
export function wholeAmount(least: number, what: string) {
  return classed(
    'internal',
    z
      .union([z.string(), z.number()], `Enter the ${what} in whole dollars.`)
      .transform((value, context) => {
        const text = typedAmount(String(value))
        const number = text === null ? Number.NaN : Number(text)
        if (text === null || !Number.isSafeInteger(number)) {
          context.addIssue({ code: 'custom', message: `Enter the ${what} in whole dollars, such as 250.` })
          return z.NEVER
        }
        return number
      })
      .pipe(
        z
          .number()
          .min(least, `The ${what} must be at least ${least}.`)
          .max(1_000_000, `The ${what} must be at most 1,000,000.`),
      ),
  )
}
