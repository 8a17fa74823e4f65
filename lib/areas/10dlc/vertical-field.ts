import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { verticalOf } from './vertical'

// Separate from vertical.ts, so that code without forms does not load the schemas.

const WRONG = 'The vertical is a whole number from 1. Pick a known one, or type the number that the provider gave you.'

/** A positive whole number (specification, Limits); a known name becomes its number. */
export const Vertical = classed(
  'internal',
  z.union([z.string(), z.number()], 'Enter the vertical.').transform((value, context) => {
    const text = String(value).trim()
    const number = verticalOf(text)
    if (number !== null) return number
    context.addIssue({ code: 'custom', message: text === '' ? 'Enter the vertical.' : WRONG })
    return z.NEVER
  }),
)
