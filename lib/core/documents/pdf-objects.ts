import { Inflate } from 'fflate'
import { type Decrypt, openWithout, stringIn } from './pdf-lock'
import {
  Budget,
  dictIn,
  Locked,
  nameIn,
  type PdfPair,
  PdfReader,
  refIn,
  Unreadable,
  type Value,
  valuesOf,
} from './pdf-syntax'

// Locates the objects of a PDF (ISO 32000, 7.3.10, 7.5.5, 7.5.7): plain ones with a number, and compressed ones, many
// of them in a stream. Other streams are not unpacked: a picture may contain any bytes.

export interface PdfObject {
  /** Null for a trailer, or if unknown. */
  number: number | null
  value: Value
}

/**
 * PDF programs find objects by a table that may contain anything. So this search covers the whole file, also nested objects and
 * streams. If a long comment separates an object from its number, the object is read without the number.
 */
const NUMBERED = /(\d{1,10})(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d{1,10}(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/
const LOOK_BACK = 128
const DICT = /^(?:[\0\t\n\f\r ]|%[^\r\n]*(?:[\r\n]|$))*(?:<<|$)/

const MOST_READ = 48_000_000
const MOST_UNPACKED = 16_000_000
/** Values of the dictionaries that are kept until the whole file is read. */
const MOST_KEPT = 400_000
/** Deflate expands a byte to at most 1,032. */
const PIECE = 4096

/** Characters read before yielding to other work. */
const AT_ONCE = 1_000_000
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Plain objects come first: they decide whether the others can be read at all. */
export async function* objectsOf(bytes: Uint8Array): AsyncGenerator<PdfObject> {
  const text = new TextDecoder('latin1').decode(bytes)
  const budget = new Budget(MOST_READ)
  const packed: { number: number | null; dict: readonly PdfPair[]; from: number }[] = []
  const trailers: (readonly PdfPair[])[] = []
  const locks = new Map<number, readonly PdfPair[]>()
  let next = MOST_READ - AT_ONCE
  let retained = 0
  for (const { number, at } of placesIn(text)) {
    const reader = new PdfReader(text, at, budget)
    const value = reader.value()
    const dict = dictIn(value)
    const before = packed.length + trailers.length + locks.size
    if (holdsObjects(dict)) {
      const from = streamFrom(text, reader)
      if (from !== null) packed.push({ number, dict, from })
    }
    if (isEncrypted(dict)) trailers.push(dict)
    if (number !== null && valuesOf(dict, 'O').length > 0 && valuesOf(dict, 'U').length > 0) locks.set(number, dict)
    if (packed.length + trailers.length + locks.size > before) retained += reader.count
    if (retained > MOST_KEPT) throw new Unreadable('too many values')
    yield { number, value }
    if (budget.remaining < next) {
      next = budget.remaining - AT_ONCE
      await turn()
    }
  }
  const decrypt = unlocked(trailers, locks)
  let remaining = MOST_UNPACKED
  for (const { number, dict, from } of packed) {
    const content = unpacked({ bytes, text, dict, from, most: remaining, open: (part) => decrypt(part, number ?? 0) })
    remaining -= content.length
    for (const object of objectsIn(new TextDecoder('latin1').decode(content), dict, budget)) {
      yield object
      if (budget.remaining >= next) continue
      next = budget.remaining - AT_ONCE
      await turn()
    }
  }
}

/** Whether this is the trailer of an encrypted file, or the stream that replaces such a trailer. */
const isEncrypted = (dict: readonly PdfPair[]) =>
  valuesOf(dict, 'Root').length > 0 && valuesOf(dict, 'Encrypt').some((one) => one !== null)

/** Throws if a person must enter a password. */
function unlocked(trailers: readonly (readonly PdfPair[])[], locks: ReadonlyMap<number, readonly PdfPair[]>): Decrypt {
  let decrypt: Decrypt = (bytes) => bytes
  for (const trailer of trailers) {
    const id = listed(valuesOf(trailer, 'ID')[0] ?? null)[0] ?? null
    for (const value of valuesOf(trailer, 'Encrypt')) {
      const opened = openWithout(locks.get(refIn(value) ?? -1) ?? dictIn(value), stringIn(id) ?? new Uint8Array())
      if (opened === null) throw new Locked('needs a password')
      decrypt = opened
    }
  }
  return decrypt
}

function* placesIn(text: string): Generator<{ number: number | null; at: number }> {
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    const number = NUMBERED.exec(text.slice(Math.max(0, at - LOOK_BACK), at))?.[1]
    if (number !== undefined) yield { number: Number(number), at: at + 3 }
    else if (DICT.test(text.slice(at + 3, at + 3 + LOOK_BACK)) && text.slice(at - 3, at) !== 'end')
      yield { number: null, at: at + 3 }
  }
  for (let at = text.indexOf('trailer'); at !== -1; at = text.indexOf('trailer', at + 7)) {
    yield { number: null, at: at + 7 }
  }
}

const holdsObjects = (dict: readonly PdfPair[]) =>
  nameIn(valuesOf(dict, 'Type')[0] ?? null) === 'ObjStm' ||
  (valuesOf(dict, 'First').length > 0 && valuesOf(dict, 'N').length > 0)

/** Start of a stream's bytes; null if there is none. */
function streamFrom(text: string, reader: PdfReader): number | null {
  if (reader.token() !== 'stream') return null
  return reader.at + (/^(\r\n|\n|\r)?/.exec(text.slice(reader.at, reader.at + 2))?.[0].length ?? 0)
}

interface Packed {
  bytes: Uint8Array
  text: string
  dict: readonly PdfPair[]
  from: number
  most: number
  open: (part: Uint8Array) => Uint8Array
}

function unpacked({ bytes, text, dict, from, most, open }: Packed): Uint8Array {
  const end = text.indexOf('endstream', from)
  const content = open(bytes.subarray(from, end === -1 ? undefined : end))
  const filters = valuesOf(dict, 'Filter').concat(valuesOf(dict, 'F')).flatMap(listed)
  if (filters.length === 0) return content
  const parameters = valuesOf(dict, 'DecodeParms').concat(valuesOf(dict, 'DP')).flatMap(listed)
  const flate = filters.length === 1 && ['FlateDecode', 'Fl'].includes(nameIn(filters[0] ?? null) ?? '')
  // No program compresses objects in another way.
  if (!flate || parameters.some((one) => one !== null && !isPlain(one))) throw new Unreadable('packed in another way')
  return inflated(content, most)
}

const listed = (value: Value): Value[] =>
  typeof value === 'object' && value !== null && 'array' in value ? value.array : [value]

const isPlain = (parameters: Value) =>
  typeof parameters === 'object' &&
  parameters !== null &&
  'dict' in parameters &&
  valuesOf(parameters.dict, 'Predictor').every((predictor) => predictor === 1)

function inflated(content: Uint8Array, most: number): Uint8Array {
  const [method = 0] = content
  if ((method & 15) !== 8) throw new Unreadable('not packed as it says')
  const pieces: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((piece) => {
    length += piece.length
    if (length > most) throw new Unreadable('too much to unpack')
    pieces.push(piece)
  })
  try {
    // Skips the two-byte zlib header.
    for (let at = 2; at < content.length; at += PIECE) {
      inflate.push(content.subarray(at, at + PIECE), at + PIECE >= content.length)
    }
  } catch {
    throw new Unreadable('cannot be unpacked')
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** An object stream begins with the number and the offset of each object, relative to /First. */
function* objectsIn(text: string, dict: readonly PdfPair[], budget: Budget): Generator<PdfObject> {
  const [first, count] = [valuesOf(dict, 'First'), valuesOf(dict, 'N')]
  const [start, most] = [first[0], count[0]]
  if (typeof start !== 'number' || typeof most !== 'number' || first.length + count.length > 2)
    throw new Unreadable('does not say where its objects are')
  const table = new PdfReader(text, 0, budget)
  for (let n = 0; n < most; n++) {
    const [number, place] = [table.value(), table.value()]
    if (typeof number !== 'number' || typeof place !== 'number') return
    yield { number, value: new PdfReader(text, start + place, budget).value() }
  }
}
