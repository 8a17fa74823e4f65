import { z } from 'zod'

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''

/**
 * A field that may be left empty; a form holds it as an empty text, or as blanks, which would be sent as one. Not a union with the
 * empty text: zod tells of a union only that no branch fits, and the field's own words are lost.
 */
export function unlessEmpty<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional()).optional()
}
