import { z } from 'zod'
import { classed } from './field-class'
import { bare, internationalNumber } from './international-number'
import { nationalNumber } from './number'

// Apart from international-number.ts, so that what only reads or shows numbers does not load the schemas.

/** Ten digits without a plus sign may be a US number without its 1, or a number of another country: only a person knows. */
function ambiguous(text: string): boolean {
  return /^\d{10}$/.test(bare(text)) && nationalNumber(text) !== null
}

/** A required number of any country; `what` completes "Enter …". */
export function internationalNumberField(what: string) {
  return classed(
    'personal',
    z.union([z.string(), z.number()], `Enter ${what}.`).transform((value, context) => {
      const text = String(value)
      const wrong = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (text.trim() === '') return wrong(`Enter ${what}.`)
      if (ambiguous(text)) {
        return wrong(
          `“${text.trim()}” has no country code. Write it with a plus sign: a US number as +1 ${text.trim()}, others with their own code.`,
        )
      }
      return (
        internationalNumber(text) ??
        wrong(`“${text.slice(0, 30)}” is not a number with its country code. Write it such as +44 113 496 0000.`)
      )
    }),
  )
}

/** A number of the account: inventory, nobody's personal number. */
export function ownInternationalNumberField(what: string) {
  return classed('internal', internationalNumberField(what))
}

/** Exactly two upper-case letters: there is no closed list of countries (specification 2.11). */
export const CountryCode = classed(
  'public',
  z
    .string('Choose a country.')
    .trim()
    .min(1, 'Choose a country.')
    .regex(/^[A-Z]{2}$/, 'A country code is exactly two capital letters, such as GB.'),
)

/**
 * What the inventory is searched by: a whole number, or at least three digits with an asterisk before, after, or on both sides.
 * Spaces, brackets and a plus sign may be pasted along; empty means everything.
 */
export const NumberPattern = classed(
  // Our own numbers are looked for.
  'internal',
  z
    .union([z.string(), z.number()])
    .transform((value, context) => {
      const pattern = bare(String(value)).replace(/^(\*?)\+/, '$1')
      if (pattern === '') return undefined
      const wrong = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (!/^\*?\d*\*?$/.test(pattern)) {
        return wrong('A search has digits only, with an asterisk before or after them: 441*, *0000 or *4960*.')
      }
      const digits = pattern.replaceAll('*', '')
      if (pattern.includes('*')) {
        if (digits.length < 3) return wrong('A search with an asterisk needs at least three digits.')
      } else if (Number(digits) === 0) return wrong('A number cannot be zero.')
      if (digits.length > 15) return wrong('A number has at most fifteen digits.')
      return pattern
    })
    .optional(),
)
