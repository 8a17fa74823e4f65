import { z } from 'zod'
import { classed } from './field-class'
import { nationalNumber, readNumber, whyNoNumber } from './number'
import { unlessEmpty } from './unset'

// Separate from number.ts, so that code without forms does not load the schemas.

/** A required number; `what` completes "Enter … as ten digits". */
export function nationalNumberField(what: string) {
  return classed(
    'personal',
    z.union([z.string(), z.number()], `Enter ${what}.`).transform((value, context) => {
      const text = String(value)
      if (text.trim() === '') {
        context.addIssue({ code: 'custom', message: `Enter ${what}.` })
        return z.NEVER
      }
      const digits = nationalNumber(text)
      if (digits) return digits
      context.addIssue({
        code: 'custom',
        message: `${whyNoNumber(text)}. ${readNumber(text).several.length > 0 ? 'Enter one of them.' : 'Write ten digits, such as (212) 555-0123.'}`,
      })
      return z.NEVER
    }),
  )
}

/** A number of the account: inventory, not personal data. Paths and everyone's Activity may show it. */
export function ownNumberField(what: string) {
  return classed('internal', nationalNumberField(what))
}

/** An optional personal number; empty becomes undefined. */
export function optionalNationalNumberField(what: string) {
  return classed('personal', unlessEmpty(nationalNumberField(what)))
}
