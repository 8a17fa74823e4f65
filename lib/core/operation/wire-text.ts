import { z } from 'zod'
import { namesSomething } from './outcome-words'

/**
 * Text of an answer, even if the provider sent a number. Not coerced: a missing member must not become the word
 * "undefined".
 */
export const WireText = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** Empty if missing. */
export const OptionalWireText = WireText.nullish().transform((reported) => reported ?? '')

/** An id of an answer, as text: it may be longer than a number can hold. A value that names nothing ("error", 0, "") is not an id. */
export const WireId = z
  .union([z.number().int().positive(), z.string().trim()])
  .transform(String)
  .pipe(z.string().refine(namesSomething, 'no id'))

/** Our term for a value of the provider; an unknown value stays unchanged. */
export function ownName(values: Readonly<Record<string, string>>, text: string): string {
  const match = Object.entries(values).find(([, value]) => value.toLowerCase() === text.toLowerCase())
  return match?.[0] ?? text
}
