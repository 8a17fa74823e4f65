import { readerOf, type SpokenNames } from '@/lib/core/changes/spoken'
import { isPortField, type PortField, type PortRejection } from './request-fields'

type Pin = PortRejection['pins'][number]

/** Suggested pins: where a carrier's text names a field, one per field. A person can move them. */
export function pinsIn(message: string, spokenNames: SpokenNames): Pin[] {
  const pins = new Map<PortField, Pin>()
  for (const { member, named, to } of readerOf(spokenNames).clausesOf(message)) {
    if (named && isPortField(member) && !pins.has(member)) pins.set(member, { field: member, from: named.from, to })
  }
  return [...pins.values()]
}
/** A person's pin for a field; null if the text does not contain it. */
export function pinAt(message: string, field: PortField, text: string): Pin | null {
  const wanted = text.trim()
  const from = wanted === '' ? -1 : message.toLowerCase().indexOf(wanted.toLowerCase())
  return from < 0 ? null : { field, from, to: from + wanted.length }
}

/** Splits the text at its pins; each pinned piece has its pin's number. */
export function pieces({ message, pins }: Pick<PortRejection, 'message' | 'pins'>): { text: string; pin?: number }[] {
  const pieces: { text: string; pin?: number }[] = []
  let at = 0
  for (const [index, { from, to }] of pins.entries()) {
    if (from < at || to > message.length) continue
    if (from > at) pieces.push({ text: message.slice(at, from) })
    pieces.push({ text: message.slice(from, to), pin: index + 1 })
    at = to
  }
  if (at < message.length) pieces.push({ text: message.slice(at) })
  return pieces
}
