import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { judge } from '@/lib/documents/judge'
import { type DocumentRef, documentKinds } from '@/lib/documents/kinds'
import type { Person } from '@/server/auth/actor'
import { noLongerAllowed } from '@/server/auth/still-allowed'
import { db } from '@/server/db/database'
import { documents } from '@/server/db/schema'
import { logError } from '@/server/log'
import { no, type Upload } from './begin'
import { bytesOf, type Document, findDocument, refOf } from './find'
import { countParts, PART_BYTES, readParts, writePart } from './parts'

/** How long a whole document waits to be used. */
const UNUSED_HOURS = 24

export type Received = Upload & { document?: DocumentRef }

const gone = no(404, 'invalid', 'This upload is no longer here. Add the file again.')
const unstored = no(
  507,
  'unrecorded',
  'The file could not be kept: the console’s storage is full or away. Nothing else is lost; try again later.',
)

/** How far an upload is; with the document once it is whole. */
export async function uploadOf(by: Person, id: string): Promise<Received> {
  const document = await findDocument(by, id)
  if (!document) return gone
  const whole = refOf(document)
  const received = whole ? whole.size : Math.min(document.size, (await countParts(id)) * PART_BYTES)
  return { ok: true, id, received, document: whole ?? undefined }
}

/**
 * Takes the bytes of an announced file from `offset` on, encrypts and stores them part by part, and judges what is stored when all of it is
 * there. What breaks off may go on at the last whole part; what is refused goes at once.
 */
export async function receive(
  by: Person,
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
): Promise<Received> {
  const document = await findDocument(by, id)
  if (!document || document.personId !== by.personId) return gone
  try {
    const now = await uploadOf(by, id)
    if (!now.ok || now.document) return now
    if (offset !== now.received) return no(409, 'blocked', 'The upload goes on elsewhere in the file. Continue it.')
    // All of it may be there, and only the end was not recorded.
    const problem = offset < document.size ? await store(document, offset, body) : null
    if (problem) return problem
    return await finish(by, document)
  } catch (error) {
    logError(error, { what: 'document' }, 'a document could not be stored')
    // Most likely it cannot be taken away either now; then it is swept.
    await discard(id).catch(() => undefined)
    return unstored
  }
}

class BrokenOff extends Error {}

/** Whatever ends the stream is the sender's; whatever else fails is ours. */
async function* coming(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new BrokenOff('the upload broke off')
  }
}

async function store({ id, size }: Document, offset: number, body: AsyncIterable<Uint8Array>) {
  const elsewhere = no(409, 'blocked', 'The same file is being uploaded in another window.')
  const room = Buffer.allocUnsafe(PART_BYTES)
  let filled = 0
  let part = Math.floor(offset / PART_BYTES)
  let received = part * PART_BYTES
  try {
    for await (const chunk of coming(body)) {
      if (received + filled + chunk.length > size) {
        await discard(id)
        return no(400, 'invalid', 'More came than was announced. Add the file again.')
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
    if (error instanceof BrokenOff) return no(400, 'invalid', 'The upload broke off. Continue it.')
    throw error
  }
  if (received + filled < size) return no(400, 'invalid', 'The upload broke off. Continue it.')
  if (filled > 0 && !(await writePart(id, part, room.subarray(0, filled)))) return elsewhere
  return null
}

/** Session and role as of now: they may have ended while the bytes came. */
async function finish(by: Person, document: Document): Promise<Received> {
  const { id, kind, name, size } = document
  const judged = await judge(kind, name, bytesOf(document))
  if (!judged.ok) {
    await discard(id)
    return no(422, 'invalid', judged.problem)
  }
  const hash = createHash('sha256')
  for await (const bytes of readParts(document)) hash.update(bytes)
  const sha256 = hash.digest('hex')
  const { type } = judged
  const denied = await db().transaction(async (tx) => {
    const denied = await noLongerAllowed(tx, by, documentKinds[kind], 'recorded')
    if (denied) return denied
    const keepUntil = sql`now() + make_interval(hours => ${UNUSED_HOURS})` as never
    await tx
      .update(documents)
      .set({ type, sha256, keepUntil })
      .where(and(eq(documents.id, id), isNull(documents.sha256)))
    return null
  })
  if (denied?.kind === 'signed_out')
    return no(401, 'signed_out', 'Your session has ended. Sign in again, then continue the upload.')
  if (denied) {
    await discard(id)
    return { ok: false, status: 403, fault: denied }
  }
  return { ok: true, id, received: size, document: { id, kind, name, type, size, sha256 } }
}

async function discard(id: string): Promise<void> {
  await db().delete(documents).where(eq(documents.id, id))
}
