import 'server-only'
import { and, asc, desc, gt, inArray, lte, max } from 'drizzle-orm'
import { recordedValues } from '@/lib/desk/audit/recorded-values'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { inPieces } from '@/server/platform/db/pieces'
import { audit } from '@/server/platform/db/schema'
import { type AuditFilter, auditConditions } from './filter'
import { heads, searchedHeads } from './heads'
import { actorNames, changesOf, ENTRY_PREFIX, type NamedChange, personsOf } from './named'

/** One record of a change. */
export interface AuditStep {
  seq: number
  at: string
  kind: string
  /** A name, or "token … of" a name. An address only if no person has it. */
  who: string
}

/** A change with all its records, or any other record. Equal consecutive rows are merged into one row with a count. */
export interface AuditRow extends AuditStep {
  subject: string
  times: number
  /** For a change: its operation and target. */
  change: NamedChange | null
  /** All records of a change, oldest first. */
  steps: AuditStep[]
  /** For a change to a person: that person. */
  person: string | null
  /** What the record changed, from which value to which; null if no value is recorded. */
  values: string | null
}

/** Newest first. The caller has checked the role's permission. */
export async function listAudit(
  actor: Person,
  { page, perPage, ...filter }: AuditFilter & { page: number; perPage: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = await auditConditions(actor, filter)
  const part = { first: (page - 1) * perPage, count: perPage }
  const { newest, total } = await (filter.search ? searchedHeads(where, part) : heads(where, part))
  return { rows: await rowsOf(actor, newest), total }
}

async function rowsOf(actor: Person, newest: readonly number[]): Promise<AuditRow[]> {
  if (newest.length === 0) return []
  const newestRecords = await db()
    .select()
    .from(audit)
    .where(inArray(audit.seq, [...newest]))
    .orderBy(desc(audit.seq))
  const isOfChange = ({ subject, kind }: ChainedRow) =>
    subject.startsWith(ENTRY_PREFIX) && !kind.startsWith('personal_data.')
  const subjects = newestRecords.map(({ subject }) => subject)
  const changes = newestRecords.filter(isOfChange).map(({ subject }) => subject)
  const [records, persons, changeCases] = await Promise.all([
    changes.length > 0 ? db().select().from(audit).where(inArray(audit.subject, changes)).orderBy(asc(audit.seq)) : [],
    personsOf(subjects),
    changesOf(actor, subjects),
  ])
  const nameOf = await actorNames([...newestRecords, ...records].map(({ actor: who }) => who))
  const step = (one: ChainedRow) => ({
    seq: one.seq,
    at: one.at.toISOString(),
    kind: kindOf(one),
    who: nameOf(one.actor),
  })
  const rows: AuditRow[] = []
  for (const head of newestRecords) {
    const { subject } = head
    const steps = isOfChange(head) ? records.filter((one) => one.subject === subject && isOfChange(one)).map(step) : []
    const row: AuditRow = {
      ...step(head),
      // Names the person who requested the change, not the job that settled it.
      ...(steps[0] && !head.actor.includes('@') && { who: steps[0].who }),
      ...{ subject, steps, times: 1, values: recordedValues(head) },
      change: changeCases.get(subject) ?? null,
      person: persons.get(subject) ?? null,
    }
    const last = rows.at(-1)
    if (last && isSame(last, row)) last.times += 1
    else rows.push(row)
  }
  return rows
}

/** A role given and a role removed are different events, and so are two values of a limit. */
const isSame = (a: AuditRow, b: AuditRow) =>
  a.kind === b.kind && a.who === b.who && a.subject === b.subject && a.values === b.values

/** Earlier releases recorded a request for approval as blocked. */
const kindOf = ({ kind, detail }: Pick<ChainedRow, 'kind' | 'detail'>) =>
  kind === 'operation.blocked' && (detail as { why?: unknown } | null)?.why === 'approval' ? 'approval.requested' : kind

/** A whole record of the log, with its detail, its hash and the previous hash. */
export type ChainedRow = typeof audit.$inferSelect

/** Yields all matching records up to the current newest one, oldest first, in pieces. It leaves out records that are added during the export. */
export async function* wholeAudit(actor: Person, filter: AuditFilter, piece = 2_000): AsyncGenerator<ChainedRow[]> {
  const [[top], fits] = await Promise.all([
    db()
      .select({ seq: max(audit.seq) })
      .from(audit),
    auditConditions(actor, filter),
  ])
  yield* inPieces(piece, (after: ChainedRow | undefined) => {
    const where = and(gt(audit.seq, after?.seq ?? 0), lte(audit.seq, top?.seq ?? 0), fits)
    return db().select().from(audit).where(where).orderBy(asc(audit.seq)).limit(piece)
  })
}
