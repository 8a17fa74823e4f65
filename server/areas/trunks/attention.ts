import 'server-only'
import { getTrunkStatus, listTrunks } from '@/lib/areas/trunks/operations'
import { isOld, OLD_MINUTES, registrationTexts } from '@/lib/areas/trunks/registration'
import { may } from '@/lib/core/access/roles'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { paths } from '@/lib/core/paths'
import type { AttentionSource } from '@/server/core/attention/sources'
import { lastRegistrations } from './registrations'
import { watchedTrunkNames } from './watched-trunks'

/** An older reading says nothing about today. */
const NEWS_MS = 24 * 3_600_000
const NAMED = 3

/** Trunks that should be registered and were not at their last check: one row for all of them. */
export const trunkAttention: AttentionSource = async ({ role }) => {
  if (!may(role, listTrunks) || !may(role, getTrunkStatus)) return []
  const [registrations, watched] = await Promise.all([lastRegistrations(), watchedTrunkNames()])
  const now = Date.now()
  const offline = [...watched]
    .flatMap(([key, name]) => {
      const last = registrations.get(key)
      if (!last || registrationTexts(last.status).family !== 'failed') return []
      return now - Date.parse(last.seenAt) > NEWS_MS ? [] : [{ name, ...last }]
    })
    .sort((a, b) => b.since.localeCompare(a.since))
  const [newest] = offline
  if (!newest) return []
  const one = offline.length === 1
  return [
    {
      // `at` is when the last of these trunks went offline: one more trunk is news, one less is not.
      key: 'trunk:offline',
      family: 'failed',
      what: one ? `Trunk ${newest.name} · offline` : `${offline.length} trunks offline`,
      evidence: evidenceOf(
        offline.map(({ name }) => name),
        offline.every(({ seenAt }) => isOld(seenAt, now)),
      ),
      at: newest.since,
      href: one ? paths.trunk(newest.name) : `${paths.trunks}?registration=offline`,
      button: one ? 'Open trunk' : 'Open trunks',
    },
  ] satisfies AttentionItem[]
}

function evidenceOf(names: readonly string[], old: boolean): string {
  const more = names.length - NAMED
  const list = [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const problem = names.length > 1 ? `Latest first: ${list}` : 'Not registered. Calls to it may fail.'
  return old ? `${problem} · last checked more than ${OLD_MINUTES} minutes ago` : problem
}
