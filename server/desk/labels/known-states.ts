import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { approvalStateOf as dlcStateOf } from '@/lib/areas/10dlc/statuses'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { lastRegistrations } from '@/server/areas/trunks/registrations'
import { presentAccount } from '@/server/core/journal/account'
import { stateText } from '@/server/desk/notifications/watched'
import { db } from '@/server/platform/db/database'
import { observations } from '@/server/platform/db/schema'
import type { Labeled } from '@/server/store/labels/labels'

/** The newest stored state of a thing, and when the console last saw it (`at`, ISO 8601). Null: the kind has no states, or no state is stored. */
export type KnownState = (ReturnType<typeof stateText> & { at: string }) | null

/** The family (color and icon) of the badge for each approval state of a brand or campaign. */
const familyOfState = { approved: 'done', waiting: 'working', refused: 'failed', unknown: 'working' } as const

/** Returns a function that finds the known state of a thing. For a brand or campaign it also finds the name, because people do not know the id. */
export async function statesOf(
  things: readonly Labeled[],
): Promise<(thing: Labeled) => { state: KnownState; name: string | null }> {
  const observed = things.filter(({ kind }) => kind === 'port' || kind === 'brand' || kind === 'campaign')
  const [trunkRegistrations, rows] = await Promise.all([
    lastRegistrations(),
    newestObservations(observed.map(({ id }) => id)),
  ])
  return ({ kind, id }) => {
    if (kind === 'trunk') {
      const last = trunkRegistrations.get(trunkKey(id))
      return { name: null, state: last ? { ...stateText('trunk', last.status), at: last.seenAt } : null }
    }
    const row = rows.find((one) => one.kind === kind && one.key === id)
    if (!row) return { name: null, state: null }
    const state = { ...stateText(row.kind, row.status), at: row.seenAt.toISOString() }
    if (row.kind === 'port' || row.status === null) return { name: null, state }
    const name = typeof row.facts.name === 'string' && row.facts.name !== '' ? row.facts.name : null
    return { name, state: { ...state, family: familyOfState[dlcStateOf(row.status)] } }
  }
}

async function newestObservations(keys: readonly string[]) {
  if (keys.length === 0) return []
  const { kind, key, status, facts, seenAt, id, account } = observations
  return db()
    .selectDistinctOn([kind, key], { kind, key, status, facts, seenAt })
    .from(observations)
    .where(and(eq(account, presentAccount()), inArray(key, [...keys])))
    .orderBy(kind, key, desc(id))
}
