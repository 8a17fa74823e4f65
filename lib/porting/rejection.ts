import type { PortField, Rejection } from './request-fields'

// What a carrier's words speak of. They are written by people and by machines of a hundred carriers, so this is a suggestion, and a
// person can move a pin.

type Pin = Rejection['pins'][number]

/** In the order in which they are tried: the first that fits a place has it. */
const speaksOf: readonly (readonly [PortField, RegExp])[] = [
  ['portOutPin', /\b(?:port[- ]?out|transfer|number transfer|wireless)\s+pin\b[^.;,\n]*/gi],
  ['ssn', /\b(?:ssn|social security)\b[^.;,\n]*/gi],
  ['pin', /\b(?:pin|pass(?:code|word))\b[^.;,\n]*/gi],
  ['accountNumber', /\b(?:account|acct\.?|acc)\s*(?:number|no\.?|num\.?|#|id)[^.;,\n]*/gi],
  ['billingNumber', /\b(?:btn|billing (?:telephone |phone )?(?:number|no\.?)|pilot number)\b[^.;,\n]*/gi],
  ['zip', /\b(?:zip|postal)(?: ?code)?\b[^.;,\n]*/gi],
  ['unit', /\b(?:suite|unit|apartment|apt\.?|floor|ste\.?)\b[^.;,\n]*/gi],
  ['state', /\bstate\b[^.;,\n]*/gi],
  ['city', /\bcity\b[^.;,\n]*/gi],
  ['streetNumber', /\b(?:house|street|building) number\b[^.;,\n]*/gi],
  ['street', /\b(?:service |street )?address\b[^.;,\n]*/gi],
  ['contact', /\b(?:authori[sz]ed|authori[sz]ing)\s+(?:contact|person|user|name|signer|party)\b[^.;,\n]*/gi],
  ['company', /\b(?:business|company|end[- ]user|customer|account) name\b[^.;,\n]*/gi],
  ['accountNumber', /\b(?:account|acct)\b[^.;,\n]*/gi],
  ['contact', /\bname\b[^.;,\n]*/gi],
  ['bill', /\b(?:invoice|bill copy|copy of (?:the )?bill|loa|letter of (?:authori[sz]ation|agency))\b[^.;,\n]*/gi],
  ['focDate', /\b(?:foc|due date|requested date|port date)\b[^.;,\n]*/gi],
  ['remainingServices', /\b(?:partial port|remaining (?:services|numbers)|main number)\b[^.;,\n]*/gi],
  ['wireless', /\bwireless\b[^.;,\n]*/gi],
  ['carrier', /\b(?:losing|current|wrong) (?:carrier|provider)\b[^.;,\n]*/gi],
]

/** Places of the words that seem to speak of a field, one for each field, in the order of the words. */
export function pinsIn(words: string): Pin[] {
  const pins: Pin[] = []
  for (const [field, pattern] of speaksOf) {
    if (pins.some((pin) => pin.field === field)) continue
    // "Supply the port-out PIN" says which PIN is meant.
    if (field === 'pin' && pins.some((pin) => pin.field === 'portOutPin')) continue
    for (const { 0: said, index } of words.matchAll(pattern)) {
      const pin = trimmed(words, { field, from: index, to: index + said.length })
      if (pins.some((other) => pin.from < other.to && other.from < pin.to)) continue
      pins.push(pin)
      break
    }
  }
  return pins.sort((a, b) => a.from - b.from)
}

/** Only wireless numbers have a PIN of their account: of any other, a carrier that says PIN means the port-out PIN. */
export function pinsFor(pins: readonly Pin[], { wireless }: { wireless: string }): readonly Pin[] {
  if (/^yes$/i.test(wireless)) return pins
  return pins.map((pin) => (pin.field === 'pin' ? { ...pin, field: 'portOutPin' } : pin))
}

function trimmed(words: string, pin: Pin): Pin {
  const said = words.slice(pin.from, pin.to)
  return { ...pin, to: pin.from + said.trimEnd().length }
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
