import { z } from 'zod'
import { classed } from './field-class'
import { internationalNumber } from './international-number'
import { bare, normalizedNumberText, readNumber } from './number'
import { impossible } from './number-plan'

// Separate from international-number.ts, so that code without forms does not load the schemas.

/** Ten digits without a plus sign may be a US number without its 1, or a foreign number: only a person knows. */
function ambiguous(text: string): boolean {
  const { national, digits } = readNumber(text)
  return national !== null && digits?.length === 10
}

function numberWithCode(what: string, refusal: (number: string) => string | null) {
  return z.union([z.string(), z.number()], `Enter ${what}.`).transform((value, context) => {
    const text = String(value)
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (text.trim() === '') return wrong(`Enter ${what}.`)
    if (ambiguous(text)) {
      return wrong(`“${text.trim()}” has no country code. A US number is written +1 ${readNumber(text).national}.`)
    }
    const number = internationalNumber(text)
    if (!number) {
      return wrong(`“${text.slice(0, 30)}” is not a number with its country code, such as +44 113 496 0000.`)
    }
    const why = refusal(number)
    return why ? wrong(`“${text.slice(0, 30)}” ${why}.`) : number
  })
}

/** A required number of any country, of a length valid there; `what` completes "Enter …". */
export function internationalNumberField(what: string) {
  return classed('personal', numberWithCode(what, impossible))
}

/** A number of the account: inventory, not personal data. It exists, regardless of numbering plans. */
export function ownInternationalNumberField(what: string) {
  return classed(
    'internal',
    numberWithCode(what, () => null),
  )
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
 * An inventory search: a whole number, or at least three digits with an asterisk before, after, or on both sides.
 * Pasted spaces, brackets and a plus sign are accepted; empty means everything.
 */
export const NumberPattern = classed(
  // Only our own numbers are searched.
  'internal',
  z
    .union([z.string(), z.number()])
    .transform((value, context) => {
      const [, before = '', part = '', after = ''] = /^\s*(\*?)(.*?)(\*?)\s*$/s.exec(String(value)) ?? []
      const { international, digits: whole } = readNumber(part)
      const inner = international ?? whole ?? bare(normalizedNumberText(part)?.text ?? '?')
      const pattern = `${before}${inner.replace(/^\+/, '')}${after}`
      if (pattern === '') return undefined
      const wrong = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (!/^\*?\d*\*?$/.test(pattern)) {
        return wrong('Search with digits only: at least three, from any part of the number.')
      }
      const digits = pattern.replaceAll('*', '')
      if (pattern.includes('*')) {
        if (digits.length < 3) return wrong('A search needs at least three digits.')
      } else if (Number(digits) === 0) return wrong('A number cannot be zero.')
      if (digits.length > 15) return wrong('A number has at most fifteen digits.')
      return pattern
    })
    .optional(),
)
