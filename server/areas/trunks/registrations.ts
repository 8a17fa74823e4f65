import 'server-only'
import { cache } from 'react'
import { may } from '@/lib/access/roles'
import type { AttentionItem } from '@/lib/acts/attention'
import { trunkKey } from '@/lib/fields/trunk-name'
import { getTrunkStatus, listTrunks } from '@/lib/operations/trunks/operations'
import { paths } from '@/lib/paths'
import { type Registration, registrationWords } from '@/lib/trunks/registration'
import type { AttentionSource } from '@/server/core/attention/sources'
import { listener } from '@/server/core/operations/heard'
import { db } from '@/server/platform/db/database'
import { newestRows, observe, observeGone } from '@/server/store/observations/observe'

/** Every registration that the console reads, for anyone. Reading it makes the provider check the trunk, so no job does it. */
export const storeRegistrations = listener(getTrunkStatus, async ({ registration }, ageMs, { trunk }) => {
  const at = new Date(Date.now() - ageMs)
  await observe('trunk', [{ key: trunk, status: registration, facts: {} }], { at })
})

/** A trunk that is no longer listed is gone and needs no attention. On a paged list only the requested trunk is known to be gone. */
export const forgetRegistrations = listener(listTrunks, async ({ rows, total, page }, ageMs, { trunk: sought }) => {
  if (total !== rows.length || (page ?? 1) !== 1) return
  const listed = new Set(rows.map(({ name }) => trunkKey(name)))
  const wanted = sought && trunkKey(sought)
  const at = new Date(Date.now() - ageMs)
  await observeGone('trunk', (key) => !listed.has(trunkKey(key)) && (!wanted || wanted === trunkKey(key)), at)
})

/** Each trunk's last observation, by name; unread trunks are missing. Queried once per request. */
export const registrationsSeen = cache(async (trunks?: string[]): Promise<ReadonlyMap<string, Registration>> => {
  if (trunks?.length === 0) return new Map()
  const rows = await newestRows(db(), 'trunk', trunks)
  return new Map(
    rows.flatMap(({ key, status, at, seenAt }): [string, Registration][] =>
      status === null ? [] : [[key, { status, since: at.toISOString(), seenAt: seenAt.toISOString() }]],
    ),
  )
})

/** An older observation says nothing about today. */
const NEWS_MS = 24 * 3_600_000

/** Trunks that were not registered at the last check. */
export const trunkAttention: AttentionSource = async ({ role }) => {
  if (!may(role, listTrunks) || !may(role, getTrunkStatus)) return []
  const seen = await registrationsSeen()
  return [...seen].flatMap(([trunk, { status, since, seenAt }]): AttentionItem[] => {
    const { family, word } = registrationWords(status)
    if (family !== 'failed' || Date.now() - Date.parse(seenAt) > NEWS_MS) return []
    return [
      {
        key: `trunk:${trunk}`,
        family: 'failed',
        what: `Trunk ${trunk} · ${word.toLowerCase()}`,
        evidence: 'At the last check. Calls may fail.',
        at: since,
        href: paths.trunk(trunk),
        button: 'See trunk',
      },
    ]
  })
}
