import 'server-only'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { SessionLimitsInput, StoredSessionLimits } from '@/lib/core/access/session-limit-inputs'
import { defaultSessionLimits, type SessionLimits } from '@/lib/core/access/session-limits'
import type { Done } from '@/lib/core/changes/outcome'
import { managePolicy } from '@/lib/desk/policy/access'
import { record } from '@/server/core/audit/record'
import { localChange } from '@/server/core/operations/local-action'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { people, sessions, settings } from '@/server/platform/db/schema'

const KEY = 'session limits'

const stored = (value: SQL) => sql`(select (${value})::int from ${settings} where ${settings.key} = ${KEY})`

/** Minutes without activity that end a session of this role, as part of an SQL query on `people`. */
export function idleLimit(): SQL<number> {
  const defaults = Object.entries(defaultSessionLimits.idleMinutes).map(
    ([role, minutes]) => sql`when ${role} then ${minutes}::int`,
  )
  return sql<number>`coalesce(${stored(sql`${settings.value} -> 'idleMinutes' ->> ${people.role}`)},
    case ${people.role} ${sql.join(defaults, sql` `)} end)`
}

/** Hours until a new session ends, as part of an SQL query. */
export const hoursLimit = () =>
  sql<number>`coalesce(${stored(sql`${settings.value} ->> 'hours'`)}, ${defaultSessionLimits.hours}::int)`

/** The limits for display. Whether a session has ended is decided by the query that reads the session. */
export const sessionLimits = remembered(KEY, [settings], async (): Promise<SessionLimits> => {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return StoredSessionLimits.safeParse(row?.value).data ?? defaultSessionLimits
})

/** Changes the limits, also of open sessions: these may then end earlier or later. */
export const setSessionLimits = localChange(
  managePolicy,
  'to change session limits',
  SessionLimitsInput,
  async (tx, by, { hours, ...idleMinutes }): Promise<Done> => {
    const set = { value: { idleMinutes, hours } satisfies SessionLimits, changedAt: now }
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
    const was = StoredSessionLimits.safeParse(row?.value).data ?? defaultSessionLimits
    await tx
      .insert(settings)
      .values({ key: KEY, ...set })
      .onConflictDoUpdate({ target: settings.key, set })
    const end = sql`${sessions.createdAt} + make_interval(hours => ${hours}::int)`
    await tx
      .update(sessions)
      .set({ expiresAt: end })
      // A session that has ended stays ended.
      .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    await record(tx, {
      kind: 'sessions.limits',
      actor: by,
      subject: 'settings:session limits',
      detail: { ...idleMinutes, hours, was: { ...was.idleMinutes, hours: was.hours } },
    })
    return { ok: true, data: null }
  },
)
