import { z } from 'zod'

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''

/**
 * An optional field; a form has an empty text, or spaces, which would be sent as such. Not a union with the empty text:
 * zod's union errors would replace the field's own message.
 */
export function unlessEmpty<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional()).optional()
}
