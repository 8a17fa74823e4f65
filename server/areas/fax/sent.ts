import 'server-only'
import { count, desc, inArray, sql } from 'drizzle-orm'
import { sendFax } from '@/lib/areas/fax/sending'
import { type SentFax, type SentGroup, sentGroups } from '@/lib/areas/fax/sent'
import { may } from '@/lib/core/access/roles'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import { changeAsSeen, seesMade } from '@/lib/desk/catalogue/visibility'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import type { Entry } from '@/server/core/journal/entries'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { storedUntil } from '@/server/store/documents/kept'
import { conditions, member, type SentSearch } from './sent-search'

// Sent faxes are journal entries. A change that the console refused was not a fax; Activity has it.

interface Page {
  page: number
  perPage: number
}

/** Newest first. */
export async function listSent(
  actor: Person,
  { page, perPage, ...search }: SentSearch & Page,
): Promise<{ rows: SentFax[]; total: number }> {
  const where = conditions(actor.role, search)
  if (may(actor.role, sendFax)) await recordPersonalRead(actor, { what: 'sent-faxes' })
  const [entries, [counted]] = await Promise.all([
    db()
      .select()
      .from(journal)
      .where(where)
      .orderBy(desc(journal.createdAt), desc(journal.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().select({ n: count() }).from(journal).where(where),
  ])
  return { rows: await asSeen(actor, entries), total: counted?.n ?? 0 }
}

/** The count for each value of the filter, and all senders. */
export async function sentOverview(
  actor: Person,
): Promise<{ counts: Record<SentGroup | 'all', number>; from: string[] }> {
  const rows = await db()
    .select({ state: journal.state, from: sql<string>`${member('from')}`, n: count() })
    .from(journal)
    .where(conditions(actor.role, {}))
    .groupBy(journal.state, sql`2`)
  const of = (states?: readonly string[]) =>
    rows.reduce((sum, { state, n }) => sum + (!states || states.includes(state) ? n : 0), 0)
  const { over, unknown, refused } = sentGroups
  return {
    counts: { all: of(), over: of(over.states), unknown: of(unknown.states), refused: of(refused.states) },
    from: [...new Set(rows.map(({ from }) => from))].sort(),
  }
}

const PIECE = 500

/** Yields every match in pieces. The ids are queried once, so that a new fax moves no other fax into the next piece. */
export async function* wholeSent(
  actor: Person,
  search: SentSearch,
): AsyncGenerator<{ rows: SentFax[]; total: number }> {
  const fitting = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(conditions(actor.role, search))
    .orderBy(desc(journal.createdAt), desc(journal.id))
  for (let at = 0; at < fitting.length; at += PIECE) {
    const ids = fitting.slice(at, at + PIECE).map(({ id }) => id)
    const entries = await db()
      .select()
      .from(journal)
      .where(inArray(journal.id, ids))
      .orderBy(desc(journal.createdAt), desc(journal.id))
    yield { rows: await asSeen(actor, entries), total: fitting.length }
  }
}

async function asSeen(actor: Person, entries: readonly Entry[]): Promise<SentFax[]> {
  const { role } = actor
  const documents = may(role, sendFax) ? entries.map(documentOf) : []
  const stored = await storedUntil([...new Set(documents.map(({ id }) => id))])
  return entries.map((entry) => {
    const { redacted } = changeAsSeen(role, sendFax, entry)
    const { from, to, pages, resends, document } = redacted as { document: DocumentRef } & Record<string, unknown>
    const whole = documentOf(entry)
    const until = stored.get(whole.id)
    return {
      entry: entry.id,
      state: entry.state,
      who: entry.personName,
      at: entry.createdAt.toISOString(),
      from: String(from),
      to: String(to),
      document: { name: document.name, type: whole.type, size: whole.size },
      pages: typeof pages === 'number' ? pages : null,
      faxId: (seesMade(role, sendFax) && entry.createdIds?.[0]) || null,
      resends: typeof resends === 'string' ? resends : null,
      stored: until === undefined ? null : { document: whole, until: until?.toISOString() ?? null },
    }
  })
}

const documentOf = ({ redacted }: Entry) => redacted.document as DocumentRef
