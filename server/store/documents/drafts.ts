import 'server-only'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { may } from '@/lib/core/access/roles'
import { documentKinds } from '@/lib/core/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import type { Transaction } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'

// A document in a draft lives as long as the draft, and anyone who continues a shared draft may use it. The store of drafts calls this file
// in the transaction that writes a draft. That store checks the permission to use the draft; this file does not.

interface Held {
  /** Null: no document, so the previous one is released. */
  document: string | null
  draft: string
  /** When the draft expires. */
  until: Date
  shared: boolean
}

/**
 * Sets the document that a draft holds. From then on it belongs to the draft: anyone who may save the draft may keep it there. False: there is no
 * such document, or this person may not use it.
 */
export async function holdForDraft(
  tx: Transaction,
  by: Person,
  { document, draft, until, shared }: Held,
): Promise<boolean> {
  if (document !== null) {
    const held = await tx
      .update(documents)
      .set({ draft, shared, keepUntil: sql`greatest(${documents.keepUntil}, ${until.toISOString()}::timestamptz)` })
      .where(
        and(
          eq(documents.id, document),
          or(
            eq(documents.draft, draft),
            and(eq(documents.personId, by.personId), isNull(documents.draft)),
            // Everyone who may make such changes may use a document that a change carried (find.ts), for example to correct a port request or to
            // copy it.
            sql`cardinality(${documents.entries}) > 0`,
          ),
        ),
      )
      .returning({ kind: documents.kind })
    if (!held.some(({ kind }) => may(by.role, documentKinds[kind]))) return false
  }
  await letGo(tx, draft, document)
  return true
}

/** Releases the document of a draft that was deleted or has expired. A document on a change stays as long as the change needs it (sweep.ts). */
export async function letGoOfDraft(tx: Transaction, draft: string): Promise<void> {
  await letGo(tx, draft, null)
}

async function letGo(tx: Transaction, draft: string, except: string | null): Promise<void> {
  await tx
    .update(documents)
    .set({ draft: null, shared: false, keepUntil: sql`now()` })
    .where(and(eq(documents.draft, draft), except === null ? undefined : ne(documents.id, except)))
}
