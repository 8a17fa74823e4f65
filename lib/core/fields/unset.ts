import { z } from 'zod'

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''

/**
 * An optional field. A form has an empty string, or spaces, for a field without a value, and would send those. This is not a union
 * with the empty string, because zod's union errors would replace the field's own message.
 */
export function unlessEmpty<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional()).optional()
}
