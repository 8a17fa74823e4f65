import { z } from 'zod'
import { classed } from './field-class'
import { unlessEmpty } from './unset'

// The provider's numbers are North American: ten digits, area code and exchange from 2 to 9.
const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/

/**
 * Reads a US or Canadian number in any usual writing ("tel:", brackets, dots, +1) and returns its ten digits;
 * null when it is none. The provider takes ten digits (docs/provider.md).
 */
export function nationalNumber(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s().\-–/]/g, '')
  if (!/^\+?\d+$/.test(bare)) return null
  const digits = bare.replace(/^\+/, '')
  if (bare.startsWith('+') && !digits.startsWith('1')) return null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return NATIONAL.test(national) ? national : null
}

/** "(212) 555-0123"; anything that is not a national number is shown as it came. */
export function formatNumber(value: string): string {
  const digits = nationalNumber(value)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value
}

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
        message: `“${text.slice(0, 30)}” is not a US or Canadian number. Write ten digits, such as (212) 555-0123.`,
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
