import { isAddress } from '@/lib/core/fields/trunk'
import { onlyOf, type Part, plain } from './part'

// Rows of unnamed texts, as in the lists of trunks and of international numbers: a value is attributed by its name, if it has
// one, or if it is the only one of its shape.

/** "region: us" in a list of records; the colons of an address are its own. */
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

/** `shaped`: the unnamed values of its shape. `normal`: the field's normal form. */
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
