import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { may } from '@/lib/core/access/roles'
import type { Bytes } from '@/lib/core/documents/bytes'
import { type DocumentRef, documentKinds } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'
import { PART_BYTES, readPart } from './parts'

export type Document = typeof documents.$inferSelect

/**
 * Whether this person may see, send or delete a document. The role must be allowed to make changes with such documents. The person must also have
 * uploaded it, or be able to continue a shared draft with it; after a change has carried it, all these roles may use it.
 */
export function mayUse(by: Person, document: Pick<Document, 'kind' | 'personId' | 'shared' | 'entries'>): boolean {
  if (!may(by.role, documentKinds[document.kind])) return false
  return document.personId === by.personId || document.shared || document.entries.length > 0
}

/** Returns null for another person's document, as if it did not exist. */
export async function findDocument(by: Person, id: string): Promise<Document | null> {
  if (!z.uuid().safeParse(id).success) return null
  const [document] = await db().select().from(documents).where(eq(documents.id, id))
  return document && mayUse(by, document) ? document : null
}

/** Null while the upload is incomplete. */
export function refOf({ id, kind, name, type, size, sha256 }: Document): DocumentRef | null {
  return type && sha256 ? { id, kind, name, type, size, sha256 } : null
}

/** Reads any range of the document, with one part at a time in memory. */
export function bytesOf({ id, size }: Pick<Document, 'id' | 'size'>): Bytes {
  let held: { part: number; bytes: Buffer } | undefined
  const partAt = async (part: number) => {
    if (held?.part !== part) {
      const bytes = await readPart(id, part)
      if (!bytes) throw new Error('A part of the document is gone.')
      held = { part, bytes }
    }
    return held.bytes
  }
  return {
    size,
    async read(offset, length) {
      const end = Math.min(offset + length, size)
      const pieces: Buffer[] = []
      for (let at = offset; at < end; ) {
        const bytes = await partAt(Math.floor(at / PART_BYTES))
        const inside = at % PART_BYTES
        const piece = bytes.subarray(inside, inside + end - at)
        if (piece.length === 0) throw new Error('A part of the document is short.')
        pieces.push(piece)
        at += piece.length
      }
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
    },
  }
}
