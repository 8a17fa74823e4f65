/** A file readable in pieces: one picked in the browser, or the parts stored by the server. */
export interface Bytes {
  readonly size: number
  /** Returns fewer bytes at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>
}

const BLOCK = 64 * 1024

/** Adds a block buffer, since the checks read a few bytes at a time, mostly in order. */
export function bufferedBytes(source: Bytes): Bytes {
  let start = 0
  let held = new Uint8Array()
  return {
    size: source.size,
    async read(offset, length) {
      const from = Math.min(offset, source.size)
      const end = Math.min(offset + length, source.size)
      if (from < start || end > start + held.length) {
        held = Uint8Array.from(await source.read(from, Math.max(end - from, Math.min(BLOCK, source.size - from))))
        start = from
      }
      return held.subarray(from - start, end - start)
    },
  }
}

export const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Reads the file in blocks until `see` returns something. */
export async function scan<T>(
  bytes: Bytes,
  from: number,
  see: (block: Uint8Array, offset: number) => T | undefined,
): Promise<T | undefined> {
  for (let offset = from; offset < bytes.size; offset += BLOCK) {
    const result = see(await bytes.read(offset, BLOCK), offset)
    if (result !== undefined) return result
  }
  return undefined
}
