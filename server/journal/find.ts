import 'server-only'
import { and, count, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm'
import { writeOperation } from '@/lib/operations/catalogue'
import { verifiable } from '@/lib/operations/operation'
import type { EntryState } from '@/lib/outcome'
import { may, seesMasked } from '@/lib/roles'
import type { Actor } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { journal } from '@/server/db/schema'
import { type Entry, readingsOf } from './entries'
import { unseal } from './seal'
import type { KeptAnswer } from './settle'

export interface JournalFilter {
  /** Found in the target, the person's name or the entry id. */
  search?: string
  operation?: string
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
    const like = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
    const id = /^[0-9a-f-]{36}$/i.test(filter.search) ? eq(journal.id, filter.search.toLowerCase()) : undefined
    parts.push(or(ilike(journal.target, like), ilike(journal.personName, like), id))
  }
  if (filter.operation) parts.push(eq(journal.operation, filter.operation))
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

/** The open unknowns among these claims' operations, for the pages that offer the act. */
export function openUnknowns(operations: string[]): Promise<Entry[]> {
  return db()
    .select()
    .from(journal)
    .where(and(eq(journal.state, 'uncertain'), inArray(journal.operation, operations)))
    .orderBy(desc(journal.createdAt))
    .limit(20)
}

export interface ShownReading {
  id: number
  kind: 'before' | 'after' | 'check'
  at: string
  by: string
  says: string | null
  grade: string | null
  because: string | null
  /** The reading itself; absent when the role may not see the reads behind it. */
  state?: unknown
}

export interface EntryDetail {
  entry: Entry
  readings: ShownReading[]
  /** The provider's answer as text, secrets masked; absent when there was none or the role may not see it. */
  answer?: string
  evidenceHidden: boolean
}

/** An entry with its evidence, as far as the role may see the reads that the evidence comes from. */
export async function entryDetail(actor: Actor, id: string): Promise<EntryDetail | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null
  const [entry] = await db().select().from(journal).where(eq(journal.id, id.toLowerCase()))
  if (!entry) return null
  const operation = writeOperation(entry.operation)
  const verify = operation && verifiable(operation)
  const seesEvidence = !verify || verify.reads.every((r) => may(actor.role, r) && !seesMasked(actor.role, r))
  const readings = (await readingsOf(entry.id)).map((r) => ({
    id: r.id,
    kind: r.kind,
    at: r.at.toISOString(),
    by: r.by,
    says: r.says,
    grade: r.grade,
    because: seesEvidence ? r.because : null,
    state: seesEvidence && r.sealed ? unseal(r.sealed) : undefined,
  }))
  const answer = seesEvidence && entry.sealedAnswer ? unseal<KeptAnswer>(entry.sealedAnswer).shown : undefined
  return { entry, readings, answer, evidenceHidden: !seesEvidence }
}
