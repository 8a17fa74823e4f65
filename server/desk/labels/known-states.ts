import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { standingOf as registrationStanding } from '@/lib/areas/10dlc/statuses'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { registrationsSeen } from '@/server/areas/trunks/registrations'
import { presentAccount } from '@/server/core/journal/account'
import { standingOf } from '@/server/desk/notifications/watched'
import { db } from '@/server/platform/db/database'
import { observations } from '@/server/platform/db/schema'
import type { Labeled } from '@/server/store/labels/labels'

/** As last read; null for kinds without a state, and for what was not read yet. `at`: ISO 8601. */
export type KnownState = (ReturnType<typeof standingOf> & { at: string }) | null

const families = { approved: 'done', waiting: 'working', refused: 'failed', unknown: 'working' } as const

/** What readings showed of things last: the state, and the name if its id says little. */
export async function statesOf(
  things: readonly Labeled[],
): Promise<(thing: Labeled) => { state: KnownState; name: string | null }> {
  const watched = things.filter(({ kind }) => kind === 'port' || kind === 'brand' || kind === 'campaign')
  const [registrations, rows] = await Promise.all([registrationsSeen(), newestOf(watched.map(({ id }) => id))])
  return ({ kind, id }) => {
    if (kind === 'trunk') {
      const last = registrations.get(trunkKey(id))
      return { name: null, state: last ? { ...standingOf('trunk', last.status), at: last.seenAt } : null }
    }
    const row = rows.find((one) => one.kind === kind && one.key === id)
    if (!row) return { name: null, state: null }
    const state = { ...standingOf(row.kind, row.status), at: row.seenAt.toISOString() }
    if (row.kind === 'port' || row.status === null) return { name: null, state }
    const name = typeof row.facts.name === 'string' && row.facts.name !== '' ? row.facts.name : null
    return { name, state: { ...state, family: families[registrationStanding(row.status)] } }
  }
}

async function newestOf(keys: readonly string[]) {
  if (keys.length === 0) return []
  const { kind, key, status, facts, seenAt, id, account } = observations
  return db()
    .selectDistinctOn([kind, key], { kind, key, status, facts, seenAt })
    .from(observations)
    .where(and(eq(account, presentAccount()), inArray(key, [...keys])))
    .orderBy(kind, key, desc(id))
}
