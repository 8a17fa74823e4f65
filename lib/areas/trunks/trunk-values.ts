import { isFqdn } from '@/lib/core/fields/trunk'
import { shapesOf } from '@/lib/core/text/shapes'

/** The values of a trunk, by the meaning that their shape proves (decision 52). Null and empty: the row does not show it. */
export interface TrunkValues {
  state: 'on' | 'off' | null
  kind: 'registration' | 'static' | null
  addresses: string[]
  region: string | null
  /** Ten digits. */
  numbers: string[]
  /** The limit of simultaneous calls. */
  limit: string | null
  /** All others, in the provider's order. */
  unnamed: string[]
}

const isOnOff = (value: string) => /^(on|off)$/i.test(value)
const isCount = (value: string) => /^\d{1,5}$/.test(value)

/**
 * Two values of a trunk are on or off: its state, and international calls, for which the provider accepts only "off". Therefore "on" is the trunk's state, and two
 * "off" mean that the trunk is off. A single "off" could be either.
 */
function stateOf(onOff: readonly string[]): TrunkValues['state'] {
  if (onOff.some((word) => word.toLowerCase() === 'on')) return 'on'
  return onOff.length > 1 ? 'off' : null
}

export function trunkValues(values: readonly string[]): TrunkValues {
  const filled = values.filter((value) => value !== '')
  const shapes = shapesOf(filled.filter((value) => !isOnOff(value)))
  const onOff = filled.filter(isOnOff)
  const state = stateOf(onOff)
  const hosts = shapes.rest.filter(isFqdn)
  const counts = shapes.rest.filter(isCount)
  const limit = counts.length === 1 ? (counts[0] ?? null) : null
  const named = new Set([...hosts, ...(limit ? [limit] : [])])
  return {
    state,
    kind: shapes.kind,
    addresses: [...shapes.addresses, ...hosts],
    region: shapes.region,
    numbers: shapes.numbers,
    limit,
    unnamed: [...(state ? [] : onOff), ...shapes.rest.filter((value) => !named.has(value))],
  }
}
