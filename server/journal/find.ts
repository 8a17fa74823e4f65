import 'server-only'
import { and, count, desc, eq, gte, ilike, inArray, like, lt, or, type SQL } from 'drizzle-orm'
import type { OpenAct } from '@/lib/entry-view'
import { catalogue, writeOperation } from '@/lib/operations/catalogue'
import type { WriteOperation } from '@/lib/operations/operation'
import type { Area } from '@/lib/operations/read-operation'
import { actAsSeen, seesTarget } from '@/lib/operations/sight'
import type { EntryState } from '@/lib/outcome'
import type { Role } from '@/lib/roles'
import { isUuid } from '@/lib/search-params'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { elsewhere, ofPresentAccount } from './account'
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

function conditions(role: Role, filter: JournalFilter): SQL | undefined {
  const parts: (SQL | undefined)[] = []
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
    const id = isUuid(filter.search) ? eq(journal.id, filter.search.toLowerCase()) : undefined
    parts.push(or(and(ilike(journal.target, pattern), named(role)), ilike(journal.personName, pattern), id))
  }
  if (filter.operation) parts.push(eq(journal.operation, filter.operation))
  if (filter.area) parts.push(like(journal.operation, `${filter.area}.%`))
  if (filter.states?.length) parts.push(inArray(journal.state, filter.states))
  if (filter.person) parts.push(eq(journal.personId, filter.person))
  if (filter.from) parts.push(gte(journal.createdAt, new Date(`${filter.from}T00:00:00Z`)))
  if (filter.to) parts.push(lt(journal.createdAt, new Date(Date.parse(`${filter.to}T00:00:00Z`) + 86_400_000)))
  return and(...parts)
}

/** Acts whose target this role sees; of the others a search must not tell whether it is the one. */
function named(role: Role): SQL | undefined {
  if (role === 'admin') return undefined
  const seen = [...catalogue.values()].filter((o) => o.kind === 'write' && seesTarget(role, o)).map(({ id }) => id)
  return inArray(journal.operation, seen)
}

/** What lists show of an entry. */
export type ListedEntry = Pick<Entry, 'id' | 'operation' | 'target' | 'state' | 'personName' | 'role' | 'createdAt'> & {
  /** Done with another account than the present one. */
  elsewhere: boolean
}

function listed({ role: viewer }: Person, entry: Entry): ListedEntry {
  const { id, operation, state, personName, role, createdAt } = entry
  const { target } = actAsSeen(viewer, writeOperation(operation), entry)
  return { id, operation, target, state, personName, role, createdAt, elsewhere: elsewhere(entry) }
}

export async function listEntries(
  actor: Person,
  filter: JournalFilter,
): Promise<{ rows: ListedEntry[]; total: number }> {
  const where = conditions(actor.role, filter)
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
  return { rows: rows.map((row) => listed(actor, row)), total: counted?.n ?? 0 }
}

/** Entries that a person has to look at: unknown or disputed. */
export async function countNeedingAttention(): Promise<number> {
  const [row] = await db()
    .select({ n: count() })
    .from(journal)
    .where(inArray(journal.state, ['uncertain', 'disputed']))
  return row?.n ?? 0
}

/** The acts of this account among these operations that wait for a verdict, for the pages that offer them. */
export async function openActs(actor: Person, operations: readonly WriteOperation[]): Promise<OpenAct[]> {
  const ids = operations.map(({ id }) => id)
  const open = await db()
    .select()
    .from(journal)
    .where(and(ofPresentAccount(), inArray(journal.state, ['uncertain', 'disputed']), inArray(journal.operation, ids)))
    .orderBy(desc(journal.createdAt))
    .limit(20)
  return open.map((entry) => {
    const { id, operation, target, personName, state } = listed(actor, entry)
    const label = operations.find((o) => o.id === operation)?.label ?? operation
    return { id, label, target, person: personName, state: state === 'disputed' ? 'disputed' : 'uncertain' }
  })
}

/** The same for a whole area, for its first page. */
export function openActsIn(actor: Person, area: Area): Promise<OpenAct[]> {
  const writes = [...catalogue.values()].filter((o): o is WriteOperation => o.kind === 'write' && o.area === area)
  return openActs(actor, writes)
}
