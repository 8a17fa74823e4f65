import { type Bytes, scan, view } from './bytes'
import { broken, cut, type Ending } from './flaws'

const START_OF_SCAN = 0xda
const END = 0xd9
/** Frame headers: all of C0 to CF but the tables among them. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

/** Segment by segment; after each scan the next mark is looked for in its data. Pictures that follow the first (telephones add them) too. */
export async function jpegEnding(bytes: Bytes, from = 0): Promise<Ending> {
  let at = from + 2
  let frame = false
  for (;;) {
    const head = await bytes.read(at, 4)
    if (head.length < 2) return cut
    const [first, mark = 0] = head
    if (first !== 0xff) return broken
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === END) return frame ? afterwards(bytes, at + 2) : broken
    // Without a length.
    if (mark === 0x01 || (mark >= 0xd0 && mark <= 0xd7)) {
      at += 2
      continue
    }
    if (head.length < 4) return cut
    const length = view(head).getUint16(2)
    if (mark < 0xc0 || length < 2) return broken
    if (isFrame(mark)) frame = true
    at += 2 + length
    if (at >= bytes.size) return cut
    if (mark === START_OF_SCAN) {
      const next = await afterScan(bytes, at)
      if (next === undefined) return cut
      at = next
    }
  }
}

/** The next mark in a scan's data: FF with neither a stuffed zero nor a restart after it. */
async function afterScan(bytes: Bytes, from: number): Promise<number | undefined> {
  let escaped = false
  return scan(bytes, from, (block, offset) => {
    for (let n = 0; n < block.length; n++) {
      const byte = block[n] ?? 0
      if (escaped && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7)) return offset + n - 1
      escaped = byte === 0xff
    }
    return undefined
  })
}

async function afterwards(bytes: Bytes, end: number): Promise<Ending> {
  const [a, b, c] = await bytes.read(end, 3)
  return a === 0xff && b === 0xd8 && c === 0xff ? jpegEnding(bytes, end) : { end }
}
