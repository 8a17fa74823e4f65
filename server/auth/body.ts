import 'server-only'

export type ReadBody = { ok: true; text: string } | { ok: false; status: 400 | 408 | 413; message: string }

const tooLarge = { ok: false, status: 413, message: 'The request is too large.' } as const
const tooSlow = { ok: false, status: 408, message: 'The request took too long to arrive.' } as const

/** From the first byte awaited to the last one read. */
const SLOWEST_MS = 10_000

/** The body as text: refused by its declared length before a byte is read, by its counted length while it is, and when it trickles. */
export async function readBody(
  request: Request,
  { most, slowest = SLOWEST_MS }: { most: number; slowest?: number },
): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge
  const reader = request.body?.getReader()
  if (!reader) return { ok: true, text: '' }
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
    return { ok: true, text: new TextDecoder().decode(Buffer.concat(pieces)) }
  } catch {
    return { ok: false, status: 400, message: 'The request ended before it was whole.' }
  } finally {
    clearTimeout(timer)
    // Not awaited: a body that nobody sends would hold the refusal.
    void reader.cancel().catch(() => {})
  }
}
