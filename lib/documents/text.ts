import { type Bytes, scan } from './bytes'
import { broken, type Ending } from './flaws'

/** Tab, line ends, form feed, and what old systems end a text with. */
const written = [0x09, 0x0a, 0x0c, 0x0d, 0x1a]

/** Text has no signature: it is what holds no bytes that no text has. In sixteen bits it says so in its first two. */
export async function textEnding(bytes: Bytes): Promise<Ending> {
  const [a, b] = await bytes.read(0, 2)
  const wide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)
  if (wide) return bytes.size % 2 === 0 ? { end: bytes.size } : broken
  const binary = await scan(bytes, 0, (block) =>
    block.some((byte) => (byte < 0x20 && !written.includes(byte)) || byte === 0x7f) ? true : undefined,
  )
  return binary ? broken : { end: bytes.size }
}
