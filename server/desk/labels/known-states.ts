import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import { presentAccount } from '@/server/core/journal/account'
import { standingOf } from '@/server/desk/notifications/watched'
import { db } from '@/server/platform/db/database'
import { observations } from '@/server/platform/db/schema'
import type { Labeled } from '@/server/store/labels/labels'

/** As last read; null for kinds without a state, and for what was not read yet. `at`: ISO 8601. */
export type KnownState = (ReturnType<typeof standingOf> & { at: string }) | null

export async function statesOf(things: readonly Labeled[]): Promise<(thing: Labeled) => KnownState> {
  const watched = things.filter(({ kind }) => kind === 'port' || kind === 'brand' || kind === 'campaign')
  const [registrations, rows] = await Promise.all([registrationsSeen(), newestOf(watched.map(({ id }) => id))])
  return ({ kind, id }) => {
    if (kind === 'trunk') {
      const last = registrations.get(trunkKey(id))
      return last ? { ...standingOf('trunk', last.status), at: last.seenAt } : null
    }
    const row = rows.find((one) => one.kind === kind && one.key === id)
    return row ? { ...standingOf(row.kind, row.status), at: row.seenAt.toISOString() } : null
  }
}

async function newestOf(keys: readonly string[]) {
  if (keys.length === 0) return []
  const { kind, key, status, seenAt, id, account } = observations
  return db()
    .selectDistinctOn([kind, key], { kind, key, status, seenAt })
    .from(observations)
    .where(and(eq(account, presentAccount()), inArray(key, [...keys])))
    .orderBy(kind, key, desc(id))
}
