import type { Check } from '@/components/areas/checks/check'
import { trunkKey } from '@/lib/fields/trunk-name'
import { type Registration, registrationState } from '@/lib/trunks/registration'

/** The guided check of a trunk, with what the background reader saw of it and of the others. */
export function trunkCheck(trunk: string, seen: ReadonlyMap<string, Registration>): Check {
  const offline = [...seen.values()].filter(({ status }) => registrationState(status) === 'offline').length
  return { kind: 'trunk', trunk, last: seen.get(trunkKey(trunk)) ?? null, watched: { total: seen.size, offline } }
}
