import type { Check } from '@/components/areas/checks/check'
import { type Registration, registrationState } from '@/lib/areas/trunks/registration'
import { trunkKey } from '@/lib/core/fields/trunk-name'

/** The guided check of a trunk, with the last readings of its registration and of the other watched trunks. `watched`: names by trunk key. */
export function trunkCheck(
  trunk: string,
  registrations: ReadonlyMap<string, Registration>,
  watched: ReadonlyMap<string, string>,
): Check {
  const others = [...watched.keys()].filter((key) => key !== trunkKey(trunk))
  const offline = others.filter((key) => registrationState(registrations.get(key)?.status ?? '') === 'offline').length
  return {
    kind: 'trunk',
    trunk,
    last: registrations.get(trunkKey(trunk)) ?? null,
    watched: { total: others.length, offline },
  }
}
