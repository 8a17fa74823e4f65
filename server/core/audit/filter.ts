import 'server-only'
import { and, eq, gte, ilike, inArray, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { nationalNumber } from '@/lib/core/fields/number'
import { isDay, isUuid } from '@/lib/core/lists/search-params'
import { dayEnd, dayStart } from '@/lib/core/text/zone'
import { type AuditGroup, auditGroup, auditGroups } from '@/lib/desk/audit/audit-groups'
import { kindsNamed } from '@/lib/desk/audit/audit-labels'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import { conditions } from '@/server/core/journal/conditions'
import { searchIn } from '@/server/core/journal/searched'
import { db } from '@/server/platform/db/database'
import { apiTokens, audit, journal, people } from '@/server/platform/db/schema'
import { numberSubject } from './personal-reads'

export interface AuditFilter {
  group?: AuditGroup | undefined
  /** Leaves out reads of personal data. */
  withoutReads?: boolean
  /** A person's id. */
  person?: string | undefined
  /** Days (YYYY-MM-DD) of a time zone (UTC unless given), both inclusive. */
  from?: string | undefined
  to?: string | undefined
  zone?: string
  /** A part of an action, a name or a target; or a whole number, request id or record number. */
  search?: string | undefined
}

/** The filter in the URL of the audit log, for its page and its export. Invalid parameters are left out; only days and the search are reported. */
export function auditFilter(actor: Person, query: Readonly<Record<string, string | undefined>>, zone: string) {
  const { group, person, from, to } = query
  const search = searchIn(actor, query.q)
  const dayOf = (text: string | undefined) => (text && isDay(text) ? text : undefined)
  const filter: AuditFilter = {
    group: auditGroup(group),
    person: isUuid(person ?? '') ? person : undefined,
    from: dayOf(from),
    to: dayOf(to),
    zone,
    search: search.typed || undefined,
  }
  return { filter, search, wrongDay: [from, to].some((day) => day && !isDay(day)) }
}

export async function auditConditions(actor: Person, filter: AuditFilter): Promise<SQL | undefined> {
  const { group, withoutReads, person, from, to, zone = 'UTC', search } = filter
  return and(
    group && ofGroup(group),
    withoutReads ? not(ofGroup('reads')) : undefined,
    person ? await by(eq(people.id, person)) : undefined,
    from ? gte(audit.at, dayStart(from, zone)) : undefined,
    to ? lt(audit.at, dayEnd(to, zone)) : undefined,
    search ? await holds(actor, search) : undefined,
  )
}

/**
 * Records that these people made, themselves or with a token (`auditName`). Tokens are never deleted. The actors are read first, because only with
 * their values the database uses the index.
 */
async function by(which: SQL | undefined): Promise<SQL> {
  const actor = sql<string>`'token ' || ${apiTokens.name} || ' of ' || ${people.email}`
  const tokens = db()
    .select({ actor })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.personId))
    .where(which)
  const own = db()
    .select({ actor: sql<string>`${people.email}` })
    .from(people)
    .where(which)
  const actors = (await own.unionAll(tokens)).map((row) => row.actor)
  return actors.length > 0 ? inArray(audit.actor, actors) : sql`false`
}

export const ofGroup = (group: AuditGroup): SQL =>
  or(
    ...auditGroups[group].kinds.map((kind) =>
      like(audit.kind, kind.startsWith('%') ? kind : `${kind.replaceAll('_', '\\_')}%`),
    ),
  ) as SQL

/**
 * A role that sees numbers masked can still find the lookups of a whole number, because auditors are asked whether someone looked it up. For
 * parts of numbers, and for targets, the rules of Activity apply.
 */
async function holds(actor: Person, text: string): Promise<SQL | undefined> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const number = nationalNumber(text)
  const named = or(ilike(people.name, pattern), ilike(people.email, pattern))
  const labeled = [...catalogue.values()].flatMap(({ id, label }) =>
    label.toLowerCase().includes(text.toLowerCase()) ? [id] : [],
  )
  const entries = or(await conditions(actor, { search: text }), inArray(journal.operation, labeled))
  return or(
    inArray(audit.kind, kindsNamed(text)),
    inArray(audit.subject, labeled),
    await by(named),
    inArray(
      audit.subject,
      db()
        .select({ subject: sql<string>`'person:' || ${people.id}` })
        .from(people)
        .where(named),
    ),
    inArray(
      audit.subject,
      db()
        .select({ subject: sql<string>`'journal:' || ${journal.id}` })
        .from(journal)
        .where(entries),
    ),
    number ? eq(audit.subject, numberSubject(number)) : undefined,
    /^\d{1,9}$/.test(text) ? eq(audit.seq, Number(text)) : undefined,
  )
}
