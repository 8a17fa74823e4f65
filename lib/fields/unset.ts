import { z } from 'zod'

/**
 * A field that may be left empty; a form holds it as an empty text. Not a union with the empty text: zod tells of a union only
 * that no branch fits, and the field's own words are lost.
 */
export function unlessEmpty<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional()
}
