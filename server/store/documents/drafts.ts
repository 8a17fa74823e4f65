import 'server-only'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { may } from '@/lib/access/roles'
import { documentKinds } from '@/lib/documents/kinds'
import type { Person } from '@/server/core/actor/actor'
import type { Transaction } from '@/server/platform/db/database'
import { documents } from '@/server/platform/db/schema'

// A document in a draft lives as long as the draft does, and whoever goes on with a draft that was shared may use it. Called by whoever
// keeps drafts, in the transaction that writes one: they know who may, this does not.

interface Held {
  /** Null: none any more, the one before goes. */
  document: string | null
  draft: string
  /** When the draft expires. */
  until: Date
  shared: boolean
}

/**
 * Says which document a draft holds now. Once in a draft it is the draft's: whoever may save that may hold it on. False: there is no such
 * document, or it is somebody else's; nothing was changed.
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
            // Once an act carried it, it is everybody's who may do such acts (find.ts): of a request that is made anew, or copied.
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

/** For a draft that was deleted or has expired. What an act carried stays as long as the act holds it (sweep.ts). */
export async function letGoOfDraft(tx: Transaction, draft: string): Promise<void> {
  await letGo(tx, draft, null)
}

async function letGo(tx: Transaction, draft: string, except: string | null): Promise<void> {
  await tx
    .update(documents)
    .set({ draft: null, shared: false, keepUntil: sql`now()` })
    .where(and(eq(documents.draft, draft), except === null ? undefined : ne(documents.id, except)))
}
