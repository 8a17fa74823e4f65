import 'server-only'
import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { audit, people, sessions, watches } from '@/server/platform/db/schema'

/** How many are signed in may be half a minute old. */
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

/** The audit log's newest records, and whether each names the previous one. */
export async function auditNow() {
  const rows = await db()
    .select({
      seq: audit.seq,
      at: audit.at,
      kind: audit.kind,
      actor: audit.actor,
      previous: audit.previous,
      hash: audit.hash,
    })
    .from(audit)
    .orderBy(desc(audit.seq))
    .limit(LATEST + 1)
  const broken = rows.find((row, i) => {
    const before = rows[i + 1]
    return before && (row.previous !== before.hash || row.seq !== before.seq + 1)
  })
  return {
    latest: rows.slice(0, LATEST).map(({ seq, at, kind, actor }) => ({ seq, at: at.toISOString(), kind, actor })),
    head: rows[0] ? { seq: rows[0].seq, hash: rows[0].hash } : null,
    brokenAt: broken?.seq ?? null,
  }
}
