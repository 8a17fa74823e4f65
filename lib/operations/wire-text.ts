import { z } from 'zod'

/** A text of an answer, also where the provider wrote a number. Not coerced: a missing member must not become the word "undefined". */
export const WireText = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** Empty where it is not told. */
export const ToldText = WireText.nullish().transform((told) => told ?? '')

/** An id of an answer, as text: it may be longer than a number can hold. */
export const WireId = z.union([z.number().int().positive(), z.string().trim().min(1)]).transform(String)

/** Our word for a value of the provider; what nobody knows stays as it came. */
export function ownWord(values: Readonly<Record<string, string>>, text: string): string {
  const known = Object.entries(values).find(([, value]) => value.toLowerCase() === text.toLowerCase())
  return known?.[0] ?? text
}
