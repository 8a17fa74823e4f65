import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { decimal } from '@/lib/core/fields/money-text'
import { pageOfRecords, text, unwrap } from '@/lib/core/operation/answers'
import { mapMembers } from '@/lib/core/operation/map-members'
import { read } from '@/lib/core/operation/read-operation'
import { assumptions } from './rate-assumptions'
import { serviceName } from './service-name'

const names = assumptions.rates

const readers = ['admin', 'ops', 'support', 'finance', 'auditor'] as const

const list = { area: 'billing', allowed: readers, input: z.strictObject({}), example: {}, wire: () => ({}) } as const

/** As received: a string keeps its zeros; a JSON number has already lost them. */
const AsReceived = z
  .union([z.string(), z.number()])
  .transform((v) => (typeof v === 'number' ? (decimal(v) ?? String(v)) : v.trim()))

const Id = z.union([z.string().trim().min(1), z.number().int()]).transform(String)

const RateCountry = z.object({ id: text.internal, name: text.internal })
export type RateCountry = z.output<typeof RateCountry>

export const listRateCountries = read({
  ...list,
  id: 'billing.listRateCountries',
  label: 'List countries with rates',
  path: '/account/countrylist',
  output: pageOfRecords(
    mapMembers(() => ({ id: names.country, name: names.countryName }), { id: Id, name: z.string() })
      .transform(({ id, name }) => ({ id, name }))
      .pipe(RateCountry),
  ),
})

const Rate = z.object({
  /** Beginning of a phone number, in the provider's format. */
  code: text.internal,
  /** Where calls go to, or for toll-free numbers come from. */
  destination: text.internal,
  /** Exactly as received: neither unit nor currency is documented. */
  rate: text.internal,
})
export type Rate = z.output<typeof Rate>

/** A list with rows that lack code or rate is unreadable. */
const rateList = (where: () => string) =>
  pageOfRecords(
    mapMembers(() => ({ code: names.code, rate: names.rate, destination: where() }), {
      code: AsReceived,
      rate: AsReceived,
      destination: z.string().nullish(),
    })
      .transform(({ code, rate, destination }) => ({ code, rate, destination: destination ?? '' }))
      .pipe(Rate),
  )

export const CountryRatesInput = z.strictObject({
  country: classed(
    'internal',
    z.string('Choose a country.').trim().min(1, 'Choose a country.').max(20, 'Choose a country.'),
  ),
})

export const listCountryRates = read({
  ...list,
  id: 'billing.listCountryRates',
  label: 'List rates of a country',
  path: '/account/countryrate',
  input: CountryRatesInput,
  output: rateList(() => names.destination),
  example: { country: '3022' },
  wire: ({ country }) => ({ [names.askedCountry]: country }),
})

export const listZone2Rates = read({
  ...list,
  id: 'billing.listZone2Rates',
  label: 'List zone 2 rates',
  path: '/account/ratezone2',
  output: rateList(() => names.destination),
})

export const listTollFreeRates = read({
  ...list,
  id: 'billing.listTollFreeRates',
  label: 'List toll-free rates outside the US',
  path: '/account/nonusintfrate',
  output: rateList(() => names.origin),
})

const ServiceRate = z.object({ name: text.internal, rate: text.internal })
export type ServiceRate = z.output<typeof ServiceRate>

const Rates = z.array(ServiceRate).min(1, 'no rates')

/**
 * A record from service to rate: the body itself or its `data`. Values that are not decimals are dropped
 * (docs/develop/provider.md).
 */
const Services = z
  .unknown()
  .transform((body) => {
    const data = unwrap(body)
    const record = Array.isArray(data) ? data[0] : data
    return Object.entries(Object(record)).flatMap(([key, value]) => {
      const rate = typeof value === 'string' || typeof value === 'number' ? AsReceived.parse(value) : null
      return rate !== null && decimal(rate) !== null ? [{ name: serviceName(key), rate }] : []
    })
  })
  .pipe(Rates)

export const listServiceRates = read({
  ...list,
  id: 'billing.listServiceRates',
  label: 'List service rates',
  path: '/account/rates',
  output: Services,
})
