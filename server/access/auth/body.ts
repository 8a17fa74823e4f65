import 'server-only'

type Refused = { ok: false; status: 400 | 408 | 413; message: string }
export type ReadBody = { ok: true; text: string } | Refused
type ReadBytes = { ok: true; bytes: Buffer } | Refused

const tooLarge = { ok: false, status: 413, message: 'The request is too large.' } as const
const tooSlow = { ok: false, status: 408, message: 'The request took too long to arrive.' } as const

/** The longest time to receive a body, from waiting for the first byte to reading the last one. */
const SLOWEST_MS = 10_000

interface Limits {
  /** The largest body, in bytes. */
  most: number
  slowest?: number
}

export async function readBody(request: Request, limits: Limits): Promise<ReadBody> {
  const read = await readBytes(request, limits)
  return read.ok ? { ok: true, text: new TextDecoder().decode(read.bytes) } : read
}

/** Reads the body as bytes. Refuses it by its declared length before reading, by its counted length while reading, and if it arrives too slowly. */
export async function readBytes(request: Request, { most, slowest = SLOWEST_MS }: Limits): Promise<ReadBytes> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge
  const reader = request.body?.getReader()
  if (!reader) return { ok: true, bytes: Buffer.alloc(0) }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), slowest)
  })
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const piece = await Promise.race([reader.read(), late])
      if (piece === 'late') return tooSlow
      if (piece.done) break
      length += piece.value.byteLength
      if (length > most) return tooLarge
      pieces.push(piece.value)
    }
    return { ok: true, bytes: Buffer.concat(pieces) }
  } catch {
    return { ok: false, status: 400, message: 'The request ended before it was complete.' }
  } finally {
    clearTimeout(timer)
    // Not awaited, because a body that never arrives would delay the refusal.
    void reader.cancel().catch(() => {})
  }
}
