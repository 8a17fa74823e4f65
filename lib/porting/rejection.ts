import { readerOf, type Spoken } from '../acts/spoken'
import { isPortField, type PortField, type Rejection } from './request-fields'

type Pin = Rejection['pins'][number]

/** Places of a carrier's words that speak of a field, one for each field: a suggestion, and a person can move a pin. */
export function pinsIn(words: string, spoken: Spoken): Pin[] {
  const pins = new Map<PortField, Pin>()
  for (const { member, named, to } of readerOf(spoken).clausesOf(words)) {
    if (named && isPortField(member) && !pins.has(member)) pins.set(member, { field: member, from: named.from, to })
  }
  return [...pins.values()]
}
/** Where somebody says that a field is spoken of; null where the words are not there. */
export function pinAt(words: string, field: PortField, said: string): Pin | null {
  const wanted = said.trim()
  const from = wanted === '' ? -1 : words.toLowerCase().indexOf(wanted.toLowerCase())
  return from < 0 ? null : { field, from, to: from + wanted.length }
}

/** The words in pieces, each with the number of its pin where it has one. */
export function pieces({ words, pins }: Pick<Rejection, 'words' | 'pins'>): { text: string; pin?: number }[] {
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
