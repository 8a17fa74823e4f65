import 'server-only'
import { and, count, desc, eq, gte, ilike, inArray, like, lt, or, type SQL } from 'drizzle-orm'
import type { OpenUnknown } from '@/lib/entry-view'
import type { WriteOperation } from '@/lib/operations/operation'
import type { EntryState } from '@/lib/outcome'
import { isUuid } from '@/lib/search-params'
import { db } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import type { Entry } from './entries'

export interface JournalFilter {
  /** Found in the target, the person's name or the entry id. */
  search?: string
  operation?: string
  area?: string
  states?: EntryState[]
  person?: string
  /** ISO dates (UTC days), both inclusive. */
  from?: string
  to?: string
  page: number
  perPage: number
}

function conditions(filter: JournalFilter): SQL | undefined {
  const parts: (SQL | undefined)[] = []
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
    const id = isUuid(filter.search) ? eq(journal.id, filter.search.toLowerCase()) : undefined
    parts.push(or(ilike(journal.target, pattern), ilike(journal.personName, pattern), id))
  }
  if (filter.operation) parts.push(eq(journal.operation, filter.operation))
  if (filter.area) parts.push(like(journal.operation, `${filter.area}.%`))
  if (filter.states?.length) parts.push(inArray(journal.state, filter.states))
  if (filter.person) parts.push(eq(journal.personId, filter.person))
  if (filter.from) parts.push(gte(journal.createdAt, new Date(`${filter.from}T00:00:00Z`)))
  if (filter.to) parts.push(lt(journal.createdAt, new Date(Date.parse(`${filter.to}T00:00:00Z`) + 86_400_000)))
  return and(...parts)
}

export async function listEntries(filter: JournalFilter): Promise<{ rows: Entry[]; total: number }> {
  const where = conditions(filter)
  const [rows, [counted]] = await Promise.all([
    db()
      .select()
      .from(journal)
      .where(where)
      .orderBy(desc(journal.createdAt), desc(journal.id))
      .limit(filter.perPage)
      .offset((filter.page - 1) * filter.perPage),
    db().select({ n: count() }).from(journal).where(where),
  ])
  return { rows, total: counted?.n ?? 0 }
}

/** Entries that a person has to look at: unknown or disputed. */
export async function countNeedingAttention(): Promise<number> {
  const [row] = await db()
    .select({ n: count() })
    .from(journal)
    .where(inArray(journal.state, ['uncertain', 'disputed']))
  return row?.n ?? 0
}

/** The open unknowns among these operations, for the pages that offer the act. */
export async function openUnknowns(operations: readonly WriteOperation[]): Promise<OpenUnknown[]> {
  const ids = operations.map(({ id }) => id)
  const open = await db()
    .select()
    .from(journal)
    .where(and(eq(journal.state, 'uncertain'), inArray(journal.operation, ids)))
    .orderBy(desc(journal.createdAt))
    .limit(20)
  return open.map(({ id, operation, target, personName }) => {
    const label = operations.find((o) => o.id === operation)?.label ?? operation
    return { id, label, target, person: personName }
  })
}
