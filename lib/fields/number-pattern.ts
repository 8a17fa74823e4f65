import { z } from 'zod'
import { nationalNumber } from './number'

/**
 * A number, or a part of one with asterisks for the rest. A part without asterisks is looked for anywhere; the provider ignores
 * what has fewer than three digits (docs/provider.md) and would answer with everything.
 */
export const numberPattern = z
  .string()
  .trim()
  .transform((typed, context) => {
    const whole = nationalNumber(typed)
    if (whole) return whole
    const bare = typed.replace(/[\s().\-–/+]/g, '')
    const digits = bare.replaceAll('*', '')
    if (!/^\*?\d*\*?$/.test(bare) || digits.length < 3 || digits.length > 11) {
      context.addIssue({
        code: 'custom',
        message: 'Write a number, or at least three digits of it.',
      })
      return z.NEVER
    }
    return bare.includes('*') ? bare : `*${bare}*`
  })
