import type { Check } from '@/components/areas/checks/check'
import { type Registration, registrationState } from '@/lib/areas/trunks/registration'
import { trunkKey } from '@/lib/core/fields/trunk-name'

/** The guided check of a trunk, with what the background reader saw of it and of the others. */
export function trunkCheck(trunk: string, registrations: ReadonlyMap<string, Registration>): Check {
  const offline = [...registrations.values()].filter(({ status }) => registrationState(status) === 'offline').length
  return {
    kind: 'trunk',
    trunk,
    last: registrations.get(trunkKey(trunk)) ?? null,
    watched: { total: registrations.size, offline },
  }
}
