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
 * Two values of a trunk are on or off: its state, and international calls, which are never on. Therefore "on" is the trunk's state, and two
 * "off" mean that the trunk is off. A single "off" could be either.
 */
function stateOf(words: readonly string[]): TrunkValues['state'] {
  if (words.some((word) => word.toLowerCase() === 'on')) return 'on'
  return words.length > 1 ? 'off' : null
}

export function trunkValues(values: readonly string[]): TrunkValues {
  const given = values.filter((value) => value !== '')
  const shapes = shapesOf(given.filter((value) => !isOnOff(value)))
  const words = given.filter(isOnOff)
  const state = stateOf(words)
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
    unnamed: [...(state ? [] : words), ...shapes.rest.filter((value) => !named.has(value))],
  }
}
