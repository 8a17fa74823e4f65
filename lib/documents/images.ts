import { ascii, type Bytes, view } from './bytes'
import { broken, cut, type Ending } from './flaws'

/** Chunk by chunk, from the header to the end mark. */
export async function pngEnding(bytes: Bytes): Promise<Ending> {
  let at = 8
  let pixels = false
  for (let chunk = 0; ; chunk++) {
    const head = await bytes.read(at, 8)
    if (head.length < 8) return cut
    const length = view(head).getUint32(0)
    const type = ascii(head.subarray(4))
    if (!/^[A-Za-z]{4}$/.test(type) || (chunk === 0 && (type !== 'IHDR' || length !== 13))) return broken
    // Without a width or a height nothing can be drawn, however whole it is.
    if (chunk === 0 && !(await hasArea(bytes, at + 8))) return broken
    at += length + 12
    if (at > bytes.size) return cut
    if (type === 'IDAT' && length > 0) pixels = true
    if (type === 'IEND') return pixels ? { end: at } : broken
  }
}

async function hasArea(bytes: Bytes, from: number): Promise<boolean> {
  const size = await bytes.read(from, 8)
  return size.length < 8 || (view(size).getUint32(0) > 0 && view(size).getUint32(4) > 0)
}

/** Block by block, from the screen descriptor to the trailer. */
export async function gifEnding(bytes: Bytes): Promise<Ending> {
  const screen = await bytes.read(6, 7)
  if (screen.length < 7) return cut
  let at = 13 + paletteBytes(screen[4] ?? 0)
  let image = false
  for (;;) {
    const [mark] = await bytes.read(at, 1)
    if (mark === undefined) return cut
    if (mark === 0x3b) return image ? { end: at + 1 } : broken
    if (mark === 0x2c) {
      const place = await bytes.read(at + 1, 9)
      if (place.length < 9) return cut
      image = true
      at += 10 + paletteBytes(place[8] ?? 0) + 1
    } else if (mark === 0x21) at += 2
    else return broken
    const after = await afterSubBlocks(bytes, at)
    if (after === null) return cut
    at = after
  }
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

async function afterSubBlocks(bytes: Bytes, from: number): Promise<number | null> {
  for (let at = from; ; ) {
    const [length] = await bytes.read(at, 1)
    if (length === undefined) return null
    at += length + 1
    if (length === 0) return at
  }
}

/** Page by page: the directories, and all that they say where pixels lie. */
export async function tiffEnding(bytes: Bytes): Promise<Ending> {
  const little = (await bytes.read(0, 1))[0] === 0x49
  const u16 = (from: Uint8Array, offset: number) => view(from).getUint16(offset, little)
  const u32 = (from: Uint8Array, offset: number) => view(from).getUint32(offset, little)
  const head = await bytes.read(4, 4)
  if (head.length < 4) return cut
  const seen = new Set<number>()
  let pixels = false
  for (let at = u32(head, 0); at !== 0; ) {
    if (seen.has(at) || at < 8) return broken
    seen.add(at)
    const size = await bytes.read(at, 2)
    if (size.length < 2) return cut
    const entries = await bytes.read(at + 2, u16(size, 0) * 12 + 4)
    if (entries.length < u16(size, 0) * 12 + 4) return cut
    const values = new Map<number, number[]>()
    for (let entry = 0; entry < entries.length - 4; entry += 12) {
      const [tag, type, count] = [u16(entries, entry), u16(entries, entry + 2), u32(entries, entry + 4)]
      const each = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8][type]
      if (each === undefined) continue
      const inside = count * each <= 4
      const where = inside ? at + 2 + entry + 8 : u32(entries, entry + 8)
      if (where + count * each > bytes.size) return cut
      if (![273, 279, 324, 325].includes(tag)) continue
      const raw = await bytes.read(where, count * each)
      values.set(
        tag,
        Array.from({ length: count }, (_, n) => (each === 2 ? u16(raw, n * 2) : u32(raw, n * 4))),
      )
    }
    for (const [offsets, lengths] of [
      [273, 279],
      [324, 325],
    ] as const) {
      for (const [n, offset] of (values.get(offsets) ?? []).entries()) {
        pixels = true
        if (offset + (values.get(lengths)?.[n] ?? 0) > bytes.size) return cut
      }
    }
    at = u32(entries, entries.length - 4)
  }
  return pixels ? { end: bytes.size } : broken
}
