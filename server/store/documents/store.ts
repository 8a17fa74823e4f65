import 'server-only'
import { eq } from 'drizzle-orm'
import type { Document } from '@/server/core/documents/find'
import { PART_BYTES, writePart } from '@/server/core/documents/parts'
import { db } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'
import { no } from './begin'

class BrokenOff extends Error {}

/** Marks errors of the stream, because they come from the sender; any other failure is ours. */
async function* coming(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new BrokenOff('the upload broke off')
  }
}

/** Encrypts and stores part by part what arrives from `offset` on; an incomplete body is reported. */
export async function store({ id, size }: Document, offset: number, body: AsyncIterable<Uint8Array>) {
  const elsewhere = no(409, 'blocked', 'The same file is being uploaded in another window.')
  const room = Buffer.allocUnsafe(PART_BYTES)
  let filled = 0
  let part = Math.floor(offset / PART_BYTES)
  let received = part * PART_BYTES
  try {
    for await (const chunk of coming(body)) {
      if (received + filled + chunk.length > size) {
        await discard(id)
        return no(400, 'invalid', 'The upload was larger than announced. Add the file again.')
      }
      for (let at = 0; at < chunk.length; ) {
        const piece = chunk.subarray(at, at + PART_BYTES - filled)
        room.set(piece, filled)
        filled += piece.length
        at += piece.length
        if (filled < PART_BYTES) continue
        if (!(await writePart(id, part, room))) return elsewhere
        part += 1
        received += PART_BYTES
        filled = 0
      }
    }
  } catch (error) {
    if (error instanceof BrokenOff) return no(400, 'invalid', 'The upload was interrupted. Continue it.')
    throw error
  }
  if (received + filled < size) return no(400, 'invalid', 'The upload was interrupted. Continue it.')
  if (filled > 0 && !(await writePart(id, part, room.subarray(0, filled)))) return elsewhere
  return null
}

export async function discard(id: string): Promise<void> {
  await db().delete(documents).where(eq(documents.id, id))
}
