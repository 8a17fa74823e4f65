import { z } from 'zod'
import { classed } from './field-class'
import { nationalNumber, readNumber, whyNoNumber } from './number'
import { unlessEmpty } from './unset'

// Apart from number.ts, so that what only reads or shows numbers does not load the schemas.

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

/** A number of the account: inventory, nobody's personal number. It may stand in a path and in everybody's Activity. */
export function ownNumberField(what: string) {
  return classed('internal', nationalNumberField(what))
}

/** Somebody's number that may be left empty; empty becomes undefined. */
export function optionalNationalNumberField(what: string) {
  return classed('personal', unlessEmpty(nationalNumberField(what)))
}
