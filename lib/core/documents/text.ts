import { type Bytes, scan } from './bytes'

/** Tab, line ends, form feed, and the old end-of-file character. */
const written = [0x09, 0x0a, 0x0c, 0x0d, 0x1a]

/** Text has no signature: it is anything without bytes that text never has. UTF-16 has a byte order mark. */
export async function isText(bytes: Bytes): Promise<boolean> {
  const [a, b] = await bytes.read(0, 2)
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return bytes.size % 2 === 0
  const binary = await scan(bytes, 0, (block) =>
    block.some((byte) => (byte < 0x20 && !written.includes(byte)) || byte === 0x7f) ? true : undefined,
  )
  return !binary
}
