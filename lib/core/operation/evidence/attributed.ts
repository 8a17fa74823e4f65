import { isAddress } from '@/lib/core/fields/trunk'
import { onlyOf, type Part, plain } from './part'

// Rows whose values have no field names, as in the lists of trunks and of international numbers. A value belongs to a field if it has
// the field's name, or if it is the only value with the field's shape.

/** Separates "region: us" into name and value. A colon in an address does not separate a name. */
export function namedAndUnnamed(values: readonly string[]): { named: Map<string, string>; unnamed: string[] } {
  const named = new Map<string, string>()
  const unnamed: string[] = []
  for (const value of values) {
    const [, name, text] = isAddress(value) ? [] : (/^([a-z][\w ]{0,39})[:=]\s*(?!\/\/)(.*)$/i.exec(value) ?? [])
    if (name !== undefined && text !== undefined) named.set(name.toLowerCase(), text)
    else unnamed.push(value)
  }
  return { named, unnamed }
}

/** A part with a field in such rows. `shaped`: the unnamed values with its shape. `normal`: puts a value into the field's normal form. */
export function attributed<I, R extends { values: readonly string[] }>(
  name: string,
  wireName: string,
  sent: (input: I) => string | undefined,
  shaped: (unnamed: readonly string[], input: I) => readonly string[],
  { normal = plain, unsent }: { unsent?: string; normal?: (text: string) => string } = {},
): Part<I, R> {
  const wanted = (input: I) => {
    const text = sent(input)
    return text === undefined ? undefined : normal(text)
  }
  return {
    name,
    sent: wanted,
    shown(row, input) {
      const { named, unnamed } = namedAndUnnamed(row.values)
      const own = named.get(wireName)
      if (own !== undefined) return normal(own)
      return onlyOf(shaped(unnamed, input).map(normal), wanted(input) ?? unsent)
    },
    ...(unsent !== undefined && { unsent }),
  }
}
