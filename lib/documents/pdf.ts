import { ascii, type Bytes, scan } from './bytes'
import { cut, type Ending } from './flaws'

const TAIL = 2048
const END = '%%EOF'

/**
 * The last revision ends in its table's place and the end mark, within the last kilobyte, as readers look for it. One that is made for
 * reading page by page says its length, and has an end mark after its first page too, where the place is 0.
 */
export async function pdfEnding(bytes: Bytes): Promise<Ending> {
  const from = Math.max(0, bytes.size - TAIL)
  const tail = ascii(await bytes.read(from, TAIL))
  const end = tail.lastIndexOf(END)
  if (end === -1 || tail.length - end > 1024) return cut
  const place = /startxref\s+(\d+)\s+$/.exec(tail.slice(0, end))?.[1]
  if (place === undefined || Number(place) === 0 || Number(place) >= bytes.size) return cut
  const head = ascii(await bytes.read(0, 1024))
  const length = /\/Linearized\b[^>]*\/L\s+(\d+)/.exec(head)?.[1]
  if (length !== undefined && bytes.size < Number(length)) return cut
  return { end: from + end + END.length }
}

const OVERLAP = 64
const PROBLEMS: readonly [pattern: RegExp, words: string][] = [
  [
    /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/,
    'This PDF needs a password, or was protected with one: whoever gets it could not open it. Save it without protection and add that.',
  ],
  [/\/JavaScript\b|\/JS\s*[(<\d]/, 'This PDF has a program (JavaScript) in it. Print it to a new PDF and add that.'],
  [/\/Launch\b/, 'This PDF starts another program when it is opened. Print it to a new PDF and add that.'],
  // Where it only says which page to show, it is an array.
  [
    /\/OpenAction\s*(?:<<|\d+\s+\d+\s+R)/,
    'This PDF does something when it is opened. Print it to a new PDF and add that.',
  ],
]

/**
 * Why a whole PDF is not taken: nobody could open it, or it acts when it is opened. Looked for by name, without unpacking: what lies compressed in
 * it is not seen.
 */
export async function pdfProblem(bytes: Bytes): Promise<string | null> {
  let before = ''
  const found = await scan(bytes, 0, (block) => {
    // Letters of a name may be written as numbers: /J#53 is /JS.
    const text = (before + ascii(block)).replace(/#([0-9a-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    before = text.slice(-OVERLAP)
    return PROBLEMS.find(([pattern]) => pattern.test(text))?.[1]
  })
  return found ?? null
}
