import { z } from 'zod'
import { nationalNumber } from './number'
import { searchedPattern } from './number-search'

/**
 * A number, or a part of one with asterisks. A part without asterisks matches anywhere; the provider ignores patterns
 * of fewer than three digits (docs/develop/provider.md) and would return everything.
 */
export const numberPattern = z
  .string()
  .trim()
  .transform((typed, context) => {
    const pattern = searchedPattern(typed)
    if (pattern !== null && nationalNumber(pattern)) return pattern
    const digits = pattern?.replaceAll('*', '').length ?? 0
    if (pattern === null || digits < 3 || digits > 11) {
      context.addIssue({
        code: 'custom',
        message: 'Write a number, or at least three digits of it.',
      })
      return z.NEVER
    }
    return pattern.includes('*') ? pattern : `*${pattern}*`
  })
