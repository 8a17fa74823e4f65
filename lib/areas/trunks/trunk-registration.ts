import { registers } from './registers'
import { type Registration, registrationState } from './registration'
import type { TrunkValues } from './trunk-values'

/** How a trunk is: from its row in the list, and from its registration as it was last read. */
export type TrunkRegistration = 'offline' | 'off' | 'unchecked' | 'other' | 'static' | 'registered'

/** Trouble first. */
export const trunkRegistrations: readonly TrunkRegistration[] = [
  'offline',
  'off',
  'unchecked',
  'other',
  'static',
  'registered',
]

/** A trunk that is off, or has a fixed address, has no registration to be in trouble with. */
export function trunkRegistrationOf(
  values: Pick<TrunkValues, 'state' | 'kind' | 'addresses'>,
  last: Registration | undefined,
): TrunkRegistration {
  if (values.state === 'off') return 'off'
  if (!registers(values)) return 'static'
  if (!last) return 'unchecked'
  return registrationState(last.status)
}
