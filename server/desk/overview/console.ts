import 'server-only'
import { and, asc, count, desc, eq, gt, isNull, not } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import { recordedValues } from '@/lib/desk/audit/recorded-values'
import type { Person } from '@/server/core/actor/actor'
import { ofGroup } from '@/server/core/audit/filter'
import { changesOf, ENTRY_PREFIX } from '@/server/core/audit/named'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { audit, people, sessions, watches } from '@/server/platform/db/schema'

/** The number of people who are signed in may be half a minute old. */
const SIGNED_IN_MS = 30_000

export const peopleNow = remembered('people now', [people], readPeople, { longestMs: SIGNED_IN_MS })

async function readPeople(): Promise<{ roles: { role: Role; n: number }[]; signedIn: number }> {
  const [roles, signedIn] = await Promise.all([
    db().select({ role: people.role, n: count() }).from(people).where(isNull(people.disabledAt)).groupBy(people.role),
    db()
      .selectDistinct({ person: sessions.personId })
      .from(sessions)
      .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, new Date()))),
  ])
  return { roles, signedIn: signedIn.length }
}

/** What the background readers check, and with which result. */
export const jobsNow = remembered('jobs', [watches], async () => {
  const rows = await db().select().from(watches).where(eq(watches.account, presentAccount())).orderBy(asc(watches.kind))
  return rows.map(({ kind, lookedAt, nextLookAt, failures }) => ({
    kind,
    lookedAt: lookedAt?.toISOString() ?? null,
    nextLookAt: nextLookAt.toISOString(),
    failures,
  }))
})

const LATEST = 5
/** A change has several records, of which the newest is listed. */
const RECORDS = 30

/** The log's newest changes, without reads and sign-ins, and whether each of its last records names the previous one. */
export async function auditNow(actor: Person) {
  const { seq, at, kind, actor: who, subject, detail, previous, hash } = audit
  const [heads, records] = await Promise.all([
    db()
      .select({ seq, previous, hash })
      .from(audit)
      .orderBy(desc(seq))
      .limit(LATEST + 1),
    db()
      .select({ seq, at, kind, actor: who, subject, detail })
      .from(audit)
      .where(and(not(ofGroup('reads')), not(ofGroup('sign-ins'))))
      .orderBy(desc(seq))
      .limit(RECORDS),
  ])
  const latest = records
    .filter((row, i) => !isOfChange(row) || !records.slice(0, i).some((newer) => newer.subject === row.subject))
    .slice(0, LATEST)
  const changes = await changesOf(
    actor,
    latest.map((row) => row.subject),
  )
  const broken = heads.find((row, i) => {
    const before = heads[i + 1]
    return before && (row.previous !== before.hash || row.seq !== before.seq + 1)
  })
  return {
    latest: latest.map((row) => ({
      ...{ seq: row.seq, at: row.at.toISOString(), kind: row.kind, actor: row.actor, values: recordedValues(row) },
      operation: changes.get(row.subject)?.operation ?? null,
    })),
    head: heads[0] ? { seq: heads[0].seq, hash: heads[0].hash } : null,
    brokenAt: broken?.seq ?? null,
  }
}

const isOfChange = ({ subject }: { subject: string }) => subject.startsWith(ENTRY_PREFIX)
