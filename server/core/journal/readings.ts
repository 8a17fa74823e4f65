import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Basis, Finding } from '@/lib/core/operation/verify'
import { type Actor, shownName } from '@/server/core/actor/actor'
import { db, type Transaction } from '@/server/platform/db/database'
import { locks, readings } from '@/server/platform/db/schema'
import { seal } from './seal'
import { readingPlace } from './sealed'

export interface NewReading {
  entry: string
  kind: 'before' | 'after' | 'check'
  by: Actor
  /** The provider's state; undefined if it could not be read. */
  state?: unknown
  finding?: Finding
  /** Why the state could not be read. */
  problem?: string
}

function valuesOf({ entry, kind, by, state, finding, problem }: NewReading) {
  // An id for the encrypted value. It is part of the authenticated data (`readingPlace`), because the row gets its own id only when it is inserted.
  const sealedId = state === undefined ? null : randomUUID()
  return {
    entry,
    kind,
    by: shownName(by),
    sealed: state === undefined ? null : seal(state, readingPlace({ entry, kind, sealedId })),
    sealedId,
    says: finding?.says ?? (problem ? ('unread' as const) : null),
    grade: finding?.grade ?? null,
    because: finding?.because ?? problem ?? null,
    parts: finding?.parts ?? null,
    basis: finding ? basisOf(finding) : null,
  }
}

/** The members of a finding that the column `basis` stores. `look`: where a person can check. */
const basisOf = ({ rule, compared, hidden, look }: Finding): Basis => ({
  rule,
  ...(compared?.length && { compared }),
  ...(hidden?.length && { hidden }),
  ...(look && { look }),
})

export async function addReading(tx: Transaction | ReturnType<typeof db>, reading: NewReading): Promise<void> {
  await tx.insert(readings).values(valuesOf(reading))
}

/** SQL that adds a reading, for a statement whose CTE `moved` returns the changed entry. If no entry was changed, the SQL adds no reading. */
export function readingOfMoved(reading: NewReading): SQL {
  const { kind, by, sealed, sealedId, says, grade, because, parts, basis } = valuesOf(reading)
  return sql`insert into ${readings} (entry, kind, by, sealed, sealed_as, says, grade, because, parts, basis)
    select id, ${kind}, ${by}, ${sealed}, ${sealedId}, ${says}, ${grade}, ${because}, ${parts && JSON.stringify(parts)}::jsonb,
      ${basis && JSON.stringify(basis)}::jsonb from moved`
}

export async function readingsOf(entry: string) {
  return db().select().from(readings).where(eq(readings.entry, entry)).orderBy(asc(readings.id))
}

/** What a check needs for its comparison, in one query: the database's time, the entry's lock keys as stored, and the entry's baseline reading. */
export async function comparisonOf(entry: string) {
  const isBaseline = and(eq(readings.entry, entry), eq(readings.kind, 'before'), isNotNull(readings.sealed))
  const [row] = await db()
    .select({
      at: sql<Date | string>`clock.at`,
      keys: sql<string[]>`array(select ${locks.key} from ${locks} where ${locks.entry} = ${entry})`,
      baseline: readings,
    })
    .from(sql`(select now() as at) clock`)
    .leftJoin(readings, isBaseline)
    .orderBy(asc(readings.id))
    .limit(1)
  return { at: new Date(row?.at ?? Number.NaN), keys: row?.keys ?? [], baseline: row?.baseline ?? undefined }
}
