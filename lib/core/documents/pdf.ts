import { ascii, type Bytes } from './bytes'
import { cut, type FileEnding } from './flaws'

const TAIL = 2048
const END = '%%EOF'

/**
 * The last revision ends with its table's offset and the end mark, within the last kilobyte, where PDF programs look. A
 * linearized file states its length, and has a second end mark after its first page, with offset 0.
 */
export async function pdfEnding(bytes: Bytes): Promise<FileEnding> {
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
