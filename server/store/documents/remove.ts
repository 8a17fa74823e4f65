import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Done } from '@/lib/core/changes/outcome'
import { documentKinds } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import { noLongerAllowed } from '@/server/core/actor/still-allowed'
import { record } from '@/server/core/audit/record'
import { findDocument } from '@/server/core/documents/find'
import { db } from '@/server/platform/db/database'
import { documents, journal } from '@/server/platform/db/schema'

/** Deletes a document at once, even if someone still needs it, unless it is being sent. The journal retains name, size and hash. */
export async function removeDocument(by: Person, id: string): Promise<Done> {
  const document = await findDocument(by, id)
  if (!document) return { ok: true, data: null }
  return db().transaction(async (tx): Promise<Done> => {
    const denied = await noLongerAllowed(tx, by, documentKinds[document.kind], 'recorded')
    if (denied) return { ok: false, fault: denied }
    const [held] = await tx
      .select({ entries: documents.entries })
      .from(documents)
      .where(eq(documents.id, id))
      .for('update')
    const [sending] = await tx
      .select({ id: journal.id })
      .from(journal)
      .where(and(inArray(journal.id, held?.entries ?? []), inArray(journal.state, ['planned', 'sent'])))
    if (sending)
      return {
        ok: false,
        fault: {
          kind: 'blocked',
          message: 'This file is being sent right now. Try again afterward.',
        },
      }
    await tx.delete(documents).where(eq(documents.id, id))
    const { kind, size, sha256 } = document
    await record(tx, { kind: 'document.removed', actor: by, subject: `document:${id}`, detail: { kind, size, sha256 } })
    return { ok: true, data: null }
  })
}
