import { ipAddress } from '@/lib/core/fields/ip-address'
import { nationalNumber } from '@/lib/core/fields/number'
import { regionCodes } from '@/lib/core/operation/shared-assumptions'

/**
 * Values of a row that have only one possible meaning. The provider lists the configuration of a trunk or international
 * number as unnamed strings in undocumented order. So a value is recognized by its shape alone (decision 52).
 */
export interface Shaped {
  addresses: string[]
  /** Ten digits. */
  numbers: string[]
  /** Code of a provider region or a country. */
  region: string | null
  kind: 'registration' | 'static' | null
  /** Null if there are two such words, which cannot be assigned. */
  onOff: 'on' | 'off' | null
  /** YYYY-MM-DD */
  date: string | null
  /** All others, in the provider's order. */
  rest: string[]
}

type Shape = Exclude<keyof Shaped, 'rest'>

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/
const KINDS = ['registration', 'static']

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The name of the country with this two-letter code, in upper or lower case. */
export const countryName = (code: string): string | null =>
  /^[a-z]{2}$/i.test(code) ? (countries.of(code.toUpperCase()) ?? null) : null

/** Two capitals that are a country's code; NO is also a word. */
const isCountry = (value: string) => /^[A-Z]{2}$/.test(value) && value !== 'NO' && countryName(value) !== null

function shapeOf(value: string): Shape | null {
  const word = value.toLowerCase()
  if (ipAddress(value)) return 'addresses'
  if (/^1?\d{10}$/.test(value) && nationalNumber(value)) return 'numbers'
  if (regionCodes.regions.some((region) => region === word) || isCountry(value)) return 'region'
  if (KINDS.includes(word)) return 'kind'
  if (word === 'on' || word === 'off') return 'onOff'
  return DATE.test(value) && !Number.isNaN(Date.parse(value)) ? 'date' : null
}

export function shapesOf(values: readonly string[]): Shaped {
  const shaped = values.filter((value) => value !== '').map((value) => ({ value, shape: shapeOf(value) }))
  const of = (shape: Shape) => shaped.filter((one) => one.shape === shape).map(({ value }) => value)
  // A row has one value of this kind, so two candidates are ambiguous.
  const only = (shape: Shape) => {
    const [one, another] = of(shape)
    return another === undefined ? (one ?? null) : null
  }
  const reported: Record<Shape, boolean> = {
    addresses: true,
    numbers: true,
    region: only('region') !== null,
    kind: only('kind') !== null,
    onOff: only('onOff') !== null,
    date: only('date') !== null,
  }
  return {
    addresses: of('addresses'),
    numbers: of('numbers').map((value) => nationalNumber(value) ?? value),
    region: only('region')?.toLowerCase() ?? null,
    kind: (only('kind')?.toLowerCase() as Shaped['kind']) ?? null,
    onOff: (only('onOff')?.toLowerCase() as Shaped['onOff']) ?? null,
    date: only('date')?.slice(0, 10) ?? null,
    rest: shaped.filter(({ shape }) => shape === null || !reported[shape]).map(({ value }) => value),
  }
}
