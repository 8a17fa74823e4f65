import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { type SealContext, sealBytes, unsealBytes } from '@/server/core/journal/seal'
import { db } from '@/server/platform/db/database'
import { documentParts } from '@/server/platform/db/schema'

/** Bytes of each part but the last. A multiple of three, so that the concatenated base64 of the parts is the base64 of the whole. */
export const PART_BYTES = 192 * 1024

const place = (document: string, part: number): SealContext => ['document_parts.sealed', document, String(part)]

/** Returns false if the part exists already, because another request is uploading the same document. */
export async function writePart(document: string, part: number, bytes: Uint8Array): Promise<boolean> {
  const written = await db()
    .insert(documentParts)
    .values({ document, part, sealed: sealBytes(bytes, place(document, part)) })
    .onConflictDoNothing()
    .returning({ part: documentParts.part })
  return written.length === 1
}

/** Null if the part is missing, or cannot be decrypted because it was altered or sealed with another key. */
export async function readPart(document: string, part: number): Promise<Buffer | null> {
  const [row] = await db()
    .select({ sealed: documentParts.sealed })
    .from(documentParts)
    .where(and(eq(documentParts.document, document), eq(documentParts.part, part)))
  return row ? unsealBytes(row.sealed, place(document, part)) : null
}

/** The number of stored parts. They are consecutive, because they are stored in order. */
export async function countParts(document: string): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(documentParts)
    .where(eq(documentParts.document, document))
  return row?.count ?? 0
}

export class PartMissing extends Error {}

/** Yields the document part by part, so that only one part has to be in memory. Throws PartMissing if a part is missing or cannot be decrypted. */
export async function* readParts({ id, size }: { id: string; size: number }): AsyncGenerator<Buffer> {
  for (let part = 0; part * PART_BYTES < size; part++) {
    const bytes = await readPart(id, part)
    if (!bytes) throw new PartMissing('A part of the document is gone.')
    yield bytes
  }
}
