import { shapesOf } from '@/lib/core/text/shapes'

/** The values of an international number, by the meaning that their shape proves (decision 52). Null: the row does not say. */
export interface NumberValues {
  /** The code of the country, in lower case. */
  country: string | null
  city: string | null
  trunkId: string | null
  status: string | null
  /** YYYY-MM-DD */
  date: string | null
  /** Ten digits. */
  numbers: string[]
  /** All others, in the provider's order. */
  unnamed: string[]
}

const STATUSES = [
  'active',
  'inactive',
  'pending',
  'suspended',
  'disabled',
  'enabled',
  'cancelled',
  'expired',
  'reserved',
]

const isStatus = (value: string) => STATUSES.includes(value.toLowerCase())
/** Written like a name, not like a code. If two values are, nobody knows which of them is the city. */
const isCity = (value: string) => /^\p{Lu}[\p{L}.'’ -]{2,}$/u.test(value) && !isStatus(value)
/** In these rows, a whole number identifies the trunk. */
const isTrunkId = (value: string) => /^\d{1,9}$/.test(value)

export function numberValues(values: readonly string[]): NumberValues {
  const { region: country, date, numbers, rest, onOff } = shapesOf(values)
  const only = (fits: (value: string) => boolean) => {
    const [one, another] = rest.filter(fits)
    return another === undefined ? (one ?? null) : null
  }
  const [city, trunkId, status] = [only(isCity), only(isTrunkId), only(isStatus)]
  const named = [city, trunkId, status]
  return {
    ...{ country, city, trunkId, date, numbers },
    status: status ?? onOff,
    unnamed: rest.filter((value) => !named.includes(value)),
  }
}
