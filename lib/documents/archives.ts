import { ascii, type Bytes, view } from './bytes'
import { broken, cut, type Ending } from './flaws'

// Only whether they are whole: nothing is unpacked.

const DIRECTORY_END = 22
const LONGEST_COMMENT = 0xffff

/** Where the end record of a ZIP begins whose comment reaches exactly to the end of the file; null when there is none. */
export async function zipDirectoryEnd(bytes: Bytes): Promise<number | null> {
  const from = Math.max(0, bytes.size - DIRECTORY_END - LONGEST_COMMENT)
  const tail = await bytes.read(from, bytes.size - from)
  for (let at = tail.length - DIRECTORY_END; at >= 0; at--) {
    if (tail[at] !== 0x50 || view(tail).getUint32(at, true) !== 0x06054b50) continue
    if (at + DIRECTORY_END + view(tail).getUint16(at + 20, true) === tail.length) return from + at
  }
  return null
}

export async function zipEnding(bytes: Bytes): Promise<Ending> {
  const end = await zipDirectoryEnd(bytes)
  if (end === null) return cut
  const record = view(await bytes.read(end, DIRECTORY_END))
  const [size, offset] = [record.getUint32(12, true), record.getUint32(16, true)]
  // Larger than this format can say: the numbers stand elsewhere.
  if (offset === 0xffffffff) return { end: bytes.size }
  return offset + size <= end ? { end: bytes.size } : broken
}

/** What an OpenDocument file says that it is, in its first member. */
export async function openDocumentType(bytes: Bytes): Promise<string | null> {
  const head = await bytes.read(0, 38)
  if (head.length < 38 || ascii(head.subarray(30, 38)) !== 'mimetype') return null
  const header = view(head)
  if (header.getUint16(8, true) !== 0) return null
  const length = header.getUint32(18, true)
  return ascii(await bytes.read(38 + header.getUint16(28, true), Math.min(length, 100)))
}

export async function sevenZipEnding(bytes: Bytes): Promise<Ending> {
  const head = await bytes.read(0, 32)
  if (head.length < 32) return cut
  const [offset, size] = [view(head).getBigUint64(12, true), view(head).getBigUint64(20, true)]
  const end = 32n + offset + size
  return end > BigInt(bytes.size) ? cut : { end: Number(end) }
}

export async function rarEnding(bytes: Bytes): Promise<Ending> {
  const newer = (await bytes.read(6, 1))[0] === 1
  return newer ? rar5Ending(bytes) : rar4Ending(bytes)
}

async function rar4Ending(bytes: Bytes): Promise<Ending> {
  for (let at = 7; ; ) {
    if (at === bytes.size && at > 7) return { end: at }
    const head = await bytes.read(at, 11)
    if (head.length < 7) return cut
    const [type, flags, size] = [head[2], view(head).getUint16(3, true), view(head).getUint16(5, true)]
    if (size < 7) return broken
    const file = type === 0x74
    const data = (flags & 0x8000) !== 0 || file ? (head.length < 11 ? 0 : view(head).getUint32(7, true)) : 0
    at += size + data
    if (at > bytes.size) return cut
    if (type === 0x7b) return { end: at }
    // Its headers are encrypted: nothing after the first can be read.
    if (type === 0x73 && (flags & 0x80) !== 0) return { end: bytes.size }
  }
}

async function rar5Ending(bytes: Bytes): Promise<Ending> {
  for (let at = 8; ; ) {
    const head = await bytes.read(at, 64)
    if (head.length < 7) return cut
    let place = 4
    /** Seven bits a byte, the lowest first. */
    const number = () => {
      let value = 0
      for (let shift = 0; shift < 10; shift++) {
        const byte = head[place++] ?? 0
        value += (byte & 0x7f) * 2 ** (7 * shift)
        if ((byte & 0x80) === 0) break
      }
      return value
    }
    const size = number()
    const begin = at + place
    const [type, flags] = [number(), number()]
    if (size === 0 || type > 5) return broken
    if ((flags & 1) !== 0) number()
    const data = (flags & 2) !== 0 ? number() : 0
    at = begin + size + data
    if (at > bytes.size) return cut
    if (type === 5) return { end: at }
    if (type === 4) return { end: bytes.size }
  }
}
