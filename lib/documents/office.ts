import { ascii, type Bytes, scan, view } from './bytes'
import type { FileType } from './file-types'
import { broken, cut, type Ending } from './flaws'

// The older Office formats are one container with named streams: which program's it is, its names say.

const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe

interface Container {
  sector: number
  /** Of each sector the next one. */
  next: number[]
  directory: number
}

async function open(bytes: Bytes): Promise<Container | 'cut' | 'broken'> {
  const head = await bytes.read(0, 512)
  if (head.length < 512) return 'cut'
  const header = view(head)
  const sector = 2 ** header.getUint16(30, true)
  if (sector !== 512 && sector !== 4096) return 'broken'
  const next: number[] = []
  for (let n = 0; n < 109; n++) {
    const table = header.getUint32(76 + 4 * n, true)
    if (table === FREE) break
    const raw = await bytes.read((table + 1) * sector, sector)
    if (raw.length < sector) return 'cut'
    for (let at = 0; at < sector; at += 4) next.push(view(raw).getUint32(at, true))
  }
  return { sector, next, directory: header.getUint32(48, true) }
}

const owners: readonly (readonly [RegExp, FileType])[] = [
  [/^WordDocument$/, 'doc'],
  [/^(Workbook|Book)$/, 'xls'],
  [/^PowerPoint Document$/, 'ppt'],
]

/** Whose container it is; null when it is another program's, or cannot be read. */
export async function officeType(bytes: Bytes): Promise<FileType | null> {
  const container = await open(bytes)
  if (typeof container === 'string') return null
  const { sector, next, directory } = container
  const seen = new Set<number>()
  for (let at = directory; at < END_OF_CHAIN && !seen.has(at); at = next[at] ?? END_OF_CHAIN) {
    seen.add(at)
    const raw = await bytes.read((at + 1) * sector, sector)
    for (let entry = 0; entry + 128 <= raw.length; entry += 128) {
      const length = Math.max(0, view(raw).getUint16(entry + 64, true) - 2)
      const name = new TextDecoder('utf-16le').decode(raw.subarray(entry, entry + Math.min(length, 62)))
      const owner = owners.find(([names]) => names.test(name))
      if (owner) return owner[1]
    }
  }
  return null
}

/** Whole when every sector in use is there. */
export async function officeEnding(bytes: Bytes): Promise<Ending> {
  const container = await open(bytes)
  if (container === 'cut') return cut
  if (container === 'broken') return broken
  const last = container.next.findLastIndex((one) => one !== FREE)
  // Some programs leave the last sector short.
  return (last + 1) * container.sector < bytes.size ? { end: bytes.size } : cut
}

/** Whole when its outermost brace is closed. */
export async function rtfEnding(bytes: Bytes): Promise<Ending> {
  let depth = 0
  let escaped = false
  /** The word after a backslash, which may announce raw bytes: \bin1234. */
  let word = ''
  let raw = 0
  const end = await scan(bytes, 0, (block, offset) => {
    for (let n = 0; n < block.length; n++) {
      if (raw > 0) {
        raw -= 1
        continue
      }
      const char = ascii(block.subarray(n, n + 1))
      if (escaped) {
        escaped = false
        word = /[a-z]/i.test(char) ? char : ''
        continue
      }
      if (word !== '' && /[a-z0-9-]/i.test(char)) {
        word += char
        continue
      }
      const binary = /^bin(\d+)$/.exec(word)?.[1]
      word = ''
      if (binary && char === ' ') raw = Number(binary)
      else if (char === '\\') escaped = true
      else if (char === '{') depth += 1
      else if (char === '}' && --depth === 0) return offset + n + 1
    }
    return undefined
  })
  return end === undefined ? cut : { end }
}
