import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { forwardDigits, wireDigits } from '@/lib/core/fields/international-number'
import { places } from '@/lib/core/fields/place-names'
import { listOf, Nothing, text, unwrap } from '@/lib/core/operation/answers'
import { sent } from '@/lib/core/operation/changes'
import { changed } from '@/lib/core/operation/evidence/changed'
import { created, mayBeOurs } from '@/lib/core/operation/evidence/created'
import { removed } from '@/lib/core/operation/evidence/removed'
import { listReading, reducedReading, single } from '@/lib/core/operation/evidence/row-list'
import { pageOfNamedRows } from '@/lib/core/operation/named-row'
import { write } from '@/lib/core/operation/operation'
import { read } from '@/lib/core/operation/read-operation'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { findRow, wholeList } from '@/lib/core/operation/whole-list'
import { WireId } from '@/lib/core/operation/wire-text'
import { assumptions } from './assumptions'
import { numberId, numberRowState, orderParts, otherValues, routingParts } from './evidence'
import { ChangeRoutingInput, CountryInput, ListNumbersInput, OrderNumberInput, OwnedNumberInput } from './inputs'
import { NumberRow, pageOfNumbers } from './number-row'
import { numberTarget } from './number-target'

const names = assumptions.numbers

const readers = ['admin', 'ops', 'support', 'finance', 'auditor'] as const

const Place = classed('public', z.string())
const Country = z.object({
  /** Null if the provider lists only a name. */
  code: Place.nullable(),
  name: Place,
})
export type Country = z.output<typeof Country>

const CODE = /^[A-Z]{2}$/

/** The members of a country are undocumented: plain strings, {GB: "United Kingdom"} and records are all read. */
function countriesIn(item: unknown): Country[] {
  if (typeof item === 'string') return places([item]).map((name) => ({ code: CODE.test(name) ? name : null, name }))
  if (item === null || typeof item !== 'object') return []
  const members = Object.entries(item).filter((m): m is [string, string] => places([m[1]]).length > 0)
  if (members.length > 0 && members.every(([key]) => CODE.test(key))) {
    return members.map(([code, name]) => ({ code, name }))
  }
  const texts = members.map(([, value]) => value)
  const code = texts.find((text) => CODE.test(text)) ?? null
  const name = texts.find((text) => text !== code && !/^\d+$/.test(text)) ?? code
  return name === null ? [] : [{ code, name }]
}

function cityIn(item: unknown): string[] {
  if (typeof item === 'string') return places([item])
  if (item === null || typeof item !== 'object') return []
  return places(Object.values(item)).slice(0, 1)
}

export const listCountries = read({
  id: 'numbers.listCountries',
  label: 'List countries',
  area: 'numbers',
  path: '/didinter/countrylist',
  allowed: readers,
  input: z.strictObject({}),
  output: listOf(Country, countriesIn),
  example: {},
  // The optional `did` makes no sense in a list of countries (specification 2.11), so it is omitted.
  wire: () => ({}),
})

export const listCities = read({
  id: 'numbers.listCities',
  label: 'List cities',
  area: 'numbers',
  path: '/didinter/citylist',
  allowed: readers,
  input: CountryInput,
  output: listOf(Place, cityIn),
  example: { countryCode: 'GB' },
  wire: ({ countryCode }) => ({ [names.cityCountry]: countryCode }),
})

export const listNumbers = read({
  id: 'numbers.list',
  label: 'List international numbers',
  area: 'numbers',
  path: '/didinter',
  allowed: readers,
  ceiling: { support: 'internal', finance: 'internal', auditor: 'internal' },
  input: ListNumbersInput,
  output: pageOfNumbers(pageOfNamedRows(names)),
  example: { number: '*4960*', perPage: 25, page: 1 },
  wire: (i) => ({ did: i.number, per_page: i.perPage ?? names.perPage.usual, page: i.page ?? 1 }),
})

const PLACE = 'the inventory'
const everyNumber = (look: EvidenceRead) => wholeList(look, listNumbers, { perPage: names.perPage.most }, numberId)

const inventory = {
  reads: [listNumbers] as const,
  reading: listReading(NumberRow),
  ...{ place: PLACE, idOf: numberId, stateOf: numberRowState },
  look: 'the number in the provider’s portal',
}

/** E.164: no number begins with 0, and none has fewer than seven digits or more than fifteen. */
const Digits = WireId.pipe(z.string().regex(/^\+?[1-9]\d{6,14}$/)).transform((v) => `+${wireDigits(v)}`)

const OrderedNumbers = z.object({
  /** With plus signs. */
  numbers: z.array(text.internal),
})
export type OrderedNumbers = z.output<typeof OrderedNumbers>

/** Ordered numbers are outside `data` (docs/develop/provider.md), or inside. An answer without a number is unreadable. */
const Ordered = z
  .unknown()
  .transform((body) => {
    for (const place of [body, unwrap(body)]) {
      const named = place !== null && typeof place === 'object' && names.ordered in place
      const inside = named ? (place as Record<string, unknown>)[names.ordered] : place
      if (Array.isArray(inside)) return inside
      if (typeof inside === 'string' || typeof inside === 'number') return [inside]
    }
    return []
  })
  .pipe(z.array(Digits).min(1, 'no ordered number'))
  .transform((numbers) => ({ numbers }))
  .pipe(OrderedNumbers)

export const orderNumber = write({
  id: 'numbers.order',
  label: 'Order international number',
  area: 'numbers',
  method: 'POST',
  path: '/didinter',
  allowed: ['admin', 'ops'],
  risks: ['billable'],
  input: OrderNumberInput,
  output: Ordered,
  example: { countryCode: 'GB', city: 'London', trunk: 103, forwardTo: '+19195550100' },
  wire: (i) => ({
    country_code: i.countryCode,
    city: i.city,
    forward2did: Number(forwardDigits(i.forwardTo)),
    route2trunk: i.trunk,
  }),
  target: numberTarget,
  // Each order adds a number, and a second tab does not show the order of the first tab.
  repeatGuardMinutes: 15,
  // An order names no number, so two open ones could not be distinguished afterwards.
  locks: () => ['didinter:order'],
  blocks: 'further orders of international numbers',
  createdIds: ({ numbers }) => numbers,
  verify: created({
    ...inventory,
    readBack: async (look, order) =>
      reducedReading(await everyNumber(look), numberId, (row) => mayBeOurs(orderParts, order, row)),
    thing: () => 'The number',
    parts: orderParts,
    hidden: () => [],
    row: { word: 'Number' },
    quietSeconds: 900,
  }),
})

export const changeRouting = write({
  id: 'numbers.changeRouting',
  label: 'Change routing',
  area: 'numbers',
  method: 'PUT',
  path: '/didinter',
  allowed: ['admin', 'ops'],
  risks: ['routing', 'intercepts'],
  input: ChangeRoutingInput,
  output: Nothing,
  example: { number: '+442071234567', trunk: 107, forwardTo: '+19195550100' },
  wire: (i) => ({
    did: Number(wireDigits(i.number)),
    forward2did: Number(forwardDigits(i.forwardTo)),
    route2trunk: i.trunk,
  }),
  target: ({ number }) => number,
  locks: ({ number }) => [`did:${wireDigits(number)}`],
  blocks: 'other changes to this number',
  verify: {
    ...changed({
      ...inventory,
      async readBack(look, { number }: z.output<typeof ChangeRoutingInput>) {
        const digits = wireDigits(number)
        return single(
          await findRow(look, listNumbers, {
            filtered: { number: digits, perPage: names.perPage.most },
            keyOf: ({ name }) => name,
            isIt: ({ name }) => wireDigits(name) === digits,
            fits: ({ name }) => name.includes(digits),
          }),
        )
      },
      row: ({ rows }) => rows[0] ?? null,
      thing: ({ number }) => number,
      ...{ parts: routingParts, foreign: otherValues },
    }),
    // The inventory does not say which of its values is which.
    changes: ({ number: _, ...targets }) => sent(targets, null),
  },
})

export const releaseNumber = write({
  id: 'numbers.release',
  label: 'Release number',
  area: 'numbers',
  method: 'DELETE',
  path: '/didinter',
  allowed: ['admin', 'ops'],
  risks: ['destructive'],
  input: OwnedNumberInput,
  output: Nothing,
  example: { number: '+442071234567' },
  wire: ({ number }) => ({ [names.released]: Number(wireDigits(number)) }),
  target: ({ number }) => number,
  locks: ({ number }) => [`did:${wireDigits(number)}`],
  blocks: 'other changes to this number',
  verify: removed({
    ...inventory,
    readBack: async (look, { number }: { number: string }) =>
      reducedReading(await everyNumber(look), numberId, (row) => numberId(row) === number),
    thing: ({ number }) => number,
    named: ({ number }) => number,
    assigned: false,
  }),
})
