import 'server-only'
import { and, asc, count, desc, gt, inArray, like, lte, max, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, roles } from '@/lib/access/roles'
import { type AuditGroup, auditGroups } from '@/lib/audit/audit-words'
import { db } from '@/server/platform/db/database'
import { inPieces } from '@/server/platform/db/pieces'
import { audit, journal, people } from '@/server/platform/db/schema'

/** Equal consecutive rows are one, with a count. */
export interface AuditRow {
  seq: number
  at: string
  kind: string
  actor: string
  subject: string
  times: number
  /** For a change: its operation. */
  operation: string | null
  /** For a change to a person: that person. */
  person: string | null
  /** The role that they were given, or the roles that now need something; null if it concerns none. */
  roles: readonly Role[] | null
}

const ACT = 'journal:'
const PERSON = 'person:'

interface AuditFilter {
  group?: AuditGroup | undefined
  page: number
  perPage: number
}

function ofGroup(group: AuditGroup | undefined): SQL | undefined {
  return (
    group &&
    or(
      ...auditGroups[group].kinds.map((kind) =>
        like(audit.kind, kind.startsWith('%') ? kind : `${kind.replaceAll('_', '\\_')}%`),
      ),
    )
  )
}

/** Newest first. The caller has checked the role's permission. */
export async function listAudit({ group, page, perPage }: AuditFilter): Promise<{ rows: AuditRow[]; total: number }> {
  const where = and(ofGroup(group))
  const [rows, [counted]] = await Promise.all([
    db()
      .select({
        seq: audit.seq,
        at: audit.at,
        kind: audit.kind,
        actor: audit.actor,
        subject: audit.subject,
        detail: audit.detail,
      })
      .from(audit)
      .where(where)
      .orderBy(desc(audit.seq))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db().select({ n: count() }).from(audit).where(where),
  ])
  const subjects = rows.map(({ subject }) => subject)
  const [operations, persons] = await Promise.all([operationsOf(subjects), personsOf(subjects)])
  const reported: AuditRow[] = []
  for (const { at, detail, ...row } of rows) {
    const about = rolesIn(detail)
    const last = reported.at(-1)
    // A role given and a role removed are different events.
    const same = last?.kind === row.kind && last.actor === row.actor && last.subject === row.subject
    if (last && same && String(last.roles) === String(about)) last.times += 1
    else {
      const operation = operations.get(row.subject) ?? null
      reported.push({
        ...row,
        at: at.toISOString(),
        times: 1,
        operation,
        person: persons.get(row.subject) ?? null,
        roles: about,
      })
    }
  }
  return { rows: reported, total: counted?.n ?? 0 }
}

const RolesIn = z.union([
  z.object({ role: z.enum(roles) }).transform(({ role }) => [role]),
  z.object({ roles: z.array(z.enum(roles)) }).transform((detail) => detail.roles),
])
const rolesIn = (detail: unknown) => RolesIn.safeParse(detail).data ?? null

const idsOf = (subjects: readonly string[], thing: string) =>
  subjects.flatMap((subject) => (subject.startsWith(thing) ? [subject.slice(thing.length)] : []))

/** The names of these records' people, by subject. */
async function personsOf(subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = idsOf(subjects, PERSON)
  if (ids.length === 0) return new Map()
  const named = await db()
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]))
  return new Map(named.map(({ id, name }) => [`${PERSON}${id}`, name]))
}

/** The operations that these records are about, by subject. */
async function operationsOf(subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = idsOf(subjects, ACT)
  if (ids.length === 0) return new Map()
  const acts = await db()
    .select({ id: journal.id, operation: journal.operation })
    .from(journal)
    .where(inArray(journal.id, [...new Set(ids)]))
  return new Map(acts.map(({ id, operation }) => [`${ACT}${id}`, operation]))
}

/** A record as chained: with its detail and both hashes. */
export type ChainedRow = typeof audit.$inferSelect

/** Yields the whole log up to the current newest record, oldest first, in pieces; later records belong to the next file. */
export async function* wholeAudit(group: AuditGroup | undefined, piece = 2_000): AsyncGenerator<ChainedRow[]> {
  const [top] = await db()
    .select({ seq: max(audit.seq) })
    .from(audit)
  yield* inPieces(piece, (after: ChainedRow | undefined) => {
    const where = and(gt(audit.seq, after?.seq ?? 0), lte(audit.seq, top?.seq ?? 0), ofGroup(group))
    return db().select().from(audit).where(where).orderBy(asc(audit.seq)).limit(piece)
  })
}
