import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type DocumentRef, documentKinds } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { bytesOf, type Document, findDocument, refOf } from '@/server/core/documents/find'
import { countParts, PART_BYTES, readParts } from '@/server/core/documents/parts'
import { db } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'
import { logError } from '@/server/platform/log'
import { no, type Upload } from './begin'
import { checkFile } from './check-file'
import { discard, store } from './store'

/** How long a complete document waits to be used. */
const UNUSED_HOURS = 24

export type ReceivedUpload = Upload & { document?: DocumentRef }

const uploadMissing = no(404, 'invalid', 'This upload no longer exists. Add the file again.')
const unstored = no(
  507,
  'unrecorded',
  'The file couldn’t be stored: the console’s storage is full or unavailable. Nothing else is lost; try again later.',
)

/** An upload's progress, with the document once it is complete. */
export async function uploadOf(by: Person, id: string): Promise<ReceivedUpload> {
  const document = await findDocument(by, id)
  if (!document) return uploadMissing
  const whole = refOf(document)
  const received = whole ? whole.size : Math.min(document.size, (await countParts(id)) * PART_BYTES)
  return { ok: true, id, received, document: whole ?? undefined }
}

/**
 * Receives an announced file from `offset` on, encrypts and stores it part by part, and checks it once it is complete. An interrupted upload may
 * continue at the last complete part; a refused one is deleted at once.
 */
export async function receive(
  by: Person,
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
): Promise<ReceivedUpload> {
  const document = await findDocument(by, id)
  if (!document || document.personId !== by.personId) return uploadMissing
  try {
    const now = await uploadOf(by, id)
    if (!now.ok || now.document) return now
    if (offset !== now.received) return no(409, 'blocked', 'The upload continues at another position. Continue it.')
    // All bytes may be stored already, if only the completion was not recorded.
    const problem = offset < document.size ? await store(document, offset, body) : null
    if (problem) return problem
    return await finish(by, document)
  } catch (error) {
    logError(error, { what: 'document' }, 'a document could not be stored')
    // Deleting the document probably fails, too; then the sweep deletes it later.
    await discard(id).catch(() => undefined)
    return unstored
  }
}

/** Checks session and role again, because both may have changed during the upload. */
async function finish(by: Person, document: Document): Promise<ReceivedUpload> {
  const { id, kind, name, size } = document
  const judged = await checkFile(kind, name, bytesOf(document))
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
    const keepUntil = sql`now() + make_interval(hours => ${UNUSED_HOURS})`
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
