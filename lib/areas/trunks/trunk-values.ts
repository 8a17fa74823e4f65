import { isFqdn } from '@/lib/core/fields/trunk'
import { shapesOf } from '@/lib/core/text/shapes'

/** The values of a trunk whose meaning their shape proves (decision 52). Null and empty: the row does not say. */
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
 * A trunk has two settings that are on or off, and the one for international calls is never on: so a value "on" is the trunk's state,
 * and where both are off, so is the trunk. One "off" alone could be either.
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
