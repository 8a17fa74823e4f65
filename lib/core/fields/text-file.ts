import { LOST, lostLetters } from './lost-letters'

// Decodes an uploaded list. Only the bytes show its encoding, and with a wrong one, letters would change and be recorded permanently.
// So a file with an unknown or mixed encoding is refused with the reason, and Windows-1252 is only assumed with a note to check it.

/** `encoding`: "UTF-8"; `note`: what to check if it was guessed. */
export type TextFile = { ok: true; text: string; encoding: string; note: string } | { ok: false; problem: string }

const SAVE = 'In your spreadsheet, choose Save As, “CSV UTF-8”, and add that file.'
const no = (problem: string): TextFile => ({ ok: false, problem: `${problem} ${SAVE}` })

/** The first four bytes. */
const WORKBOOKS: readonly (readonly [beginning: string, words: string])[] = [
  ['504b0304', 'This is an Excel workbook (.xlsx) or another archive, not a text file.'],
  ['d0cf11e0', 'This is an Excel workbook (.xls), not a text file.'],
]
/** Bytes that text never has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const BINARY = /[\0-\x08\x0e-\x1f\x7f]/
/** Windows-1252 from 0x80 on; above 0x9f it equals Latin-1. Some versions of Node decode the bytes below 0xa0 as Latin-1, too. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
/** Five of its bytes are unassigned. */
const UNASSIGNED = /[\x80-\x9f]/
/**
 * UTF-8 sequences read bytewise: a file with these that is not UTF-8 as a whole mixes two encodings. A lone pair from
 * 0xc6 on may be two Windows-1252 letters, such as ß and a quotation mark.
 */
const ALSO_UTF8 =
  /[\xc2-\xc5][\x80-\xbf]|\xe2[\x80-\x84][\x80-\xbf]|(?:[\xc6-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}){2}|[\xf0-\xf4][\x80-\xbf]{3}/

export function readTextFile(bytes: Uint8Array): TextFile {
  const head = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const workbook = WORKBOOKS.find(([beginning]) => head === beginning)?.[1]
  if (workbook) return no(workbook)
  const wide = head.startsWith('fffe') ? 'utf-16le' : head.startsWith('feff') ? 'utf-16be' : null
  const utf = decoded(bytes, wide ?? 'utf-8')
  const text = utf ?? (wide ? null : fromWindows(bytes))
  if (text === null) return no('The file is damaged: it is not whole UTF-16 text.')
  if (BINARY.test(text)) return no('This is not a text file.')
  if (text.includes(LOST)) return { ok: false, problem: lostLetters(text) ?? '' }
  if (utf !== null) return { ok: true, text, encoding: wide ? 'UTF-16' : 'UTF-8', note: '' }
  if (ALSO_UTF8.test(bytewise(bytes))) return no('The file has letters in two encodings, UTF-8 and another one.')
  if (UNASSIGNED.test(text)) return no('The encoding of the file is unknown.')
  const encoding = 'Windows-1252'
  return {
    ok: true,
    text,
    encoding,
    note: `Read as Windows-1252, such as “${proofIn(text)}”. Is that word wrong? ${SAVE}`,
  }
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** One character per byte; in pieces, because a call takes a limited number of arguments. */
function bytewise(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

const fromWindows = (bytes: Uint8Array) =>
  bytewise(bytes).replace(/[\x80-\x9f]/g, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte)

/** The first word that another encoding would read differently. */
function proofIn(text: string): string {
  const [word = ''] = /[^\s,;|"]*[\u0080-\uffff][^\s,;|"]*/.exec(text) ?? []
  return word.slice(0, 40)
}
