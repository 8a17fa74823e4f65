import { readerOf, type Spoken } from '@/lib/core/acts/spoken'
import { isPortField, type PortField, type PortRejection } from './request-fields'

type Pin = PortRejection['pins'][number]

/** Suggested pins: where a carrier's text names a field, one per field. A person can move them. */
export function pinsIn(words: string, spoken: Spoken): Pin[] {
  const pins = new Map<PortField, Pin>()
  for (const { member, named, to } of readerOf(spoken).clausesOf(words)) {
    if (named && isPortField(member) && !pins.has(member)) pins.set(member, { field: member, from: named.from, to })
  }
  return [...pins.values()]
}
/** A person's pin for a field; null if the words are not in the text. */
export function pinAt(words: string, field: PortField, said: string): Pin | null {
  const wanted = said.trim()
  const from = wanted === '' ? -1 : words.toLowerCase().indexOf(wanted.toLowerCase())
  return from < 0 ? null : { field, from, to: from + wanted.length }
}

/** Splits the text at its pins; each pinned piece has its pin's number. */
export function pieces({ words, pins }: Pick<PortRejection, 'words' | 'pins'>): { text: string; pin?: number }[] {
  const made: { text: string; pin?: number }[] = []
  let at = 0
  for (const [index, { from, to }] of pins.entries()) {
    if (from < at || to > words.length) continue
    if (from > at) made.push({ text: words.slice(at, from) })
    made.push({ text: words.slice(from, to), pin: index + 1 })
    at = to
  }
  if (at < words.length) made.push({ text: words.slice(at) })
  return made
}
