import type { TrunkValues } from './trunk-values'

/** Does a device have to register here? Not with a fixed address, and not while the trunk is off. If the row shows neither, it may have to. */
export const registers = ({ state, kind, addresses }: Pick<TrunkValues, 'state' | 'kind' | 'addresses'>): boolean =>
  state !== 'off' && (kind === 'registration' || (kind === null && addresses.length === 0))
