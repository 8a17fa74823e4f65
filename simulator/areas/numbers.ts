import { type Answer, ok, Refusal } from '../engine/answer'
import { day } from '../engine/clock'
import { Fields } from '../engine/fields'
import type { Call, Plan, SimulatedArea, World } from '../engine/operation'
import { paged, readPage, requireThreeDigits } from '../engine/paging'
import type { InternationalNumber } from '../engine/records'
import { matcher } from '../engine/rules'
import { COUNTRIES, countryOf, freeNumber } from './countries'
import { priceOf } from './rates'
import { findTrunk } from './trunks'

/**
 * No source names the strings that describe a number. Ours, in this order: country, city, forwarding number, route, status,
 * day of the order. The route is the integer that was sent, or the trunk's name.
 */
function numberTexts({ country, city, forward, route, orderedAt }: InternationalNumber): string[] {
  return [country, city, forward, route, 'active', day(orderedAt)]
}

function requireInternational(world: World, fields: Fields): InternationalNumber {
  const did = fields.integer('did', 1)
  fields.check()
  const number = world.state.international.numbers.get(String(did))
  if (!number)
    throw new Refusal(`did: ${did} is not an international number of this account`, { did: 'not on this account' })
  return number
}

/** A request gives the trunk as an integer, which the list of trunks does not show, or as an existing name, as an older SDK does. */
function readTargets(fields: Fields, world: World): { forward: string; route: string } {
  const forward = fields.integer('forward2did', 1, 999_999_999_999_999)
  const written = fields.params.text('route2trunk')?.trim() ?? ''
  if (/^\d+$/.test(written) || written === '') {
    return { forward: String(forward), route: String(fields.integer('route2trunk', 1)) }
  }
  const trunk = findTrunk(world, written)
  if (!trunk) fields.wrong('route2trunk', 'must be the number or the name of a trunk')
  return { forward: String(forward), route: trunk?.name ?? '' }
}

function planOrder({ params, at }: Call, world: World): Plan {
  const fields = new Fields(params)
  const country = fields.text('country_code', { pattern: /^[A-Z]{2}$/, must: 'two capital letters' })
  const city = fields.text('city', { max: 100 })
  const { forward, route } = readTargets(fields, world)
  fields.check()
  const { numbers } = world.state.international
  if (!countryOf(country)) {
    throw new Refusal('country_code: nothing is offered there', { country_code: 'nothing is offered there' })
  }
  const did = freeNumber(country, city, (number) => numbers.has(number))
  if (did === undefined)
    throw new Refusal('city: no number is available there', { city: 'no number is available there' })
  return {
    object: `international number ${did}, ${city}, ${country}`,
    units: -priceOf('international_did_cost'),
    answer: ok({ did: [Number(did)] }),
    apply: () => numbers.set(did, { did, country, city, forward, route, orderedAt: at }),
  }
}

function planUpdate({ params }: Call, world: World): Plan {
  const fields = new Fields(params)
  const targets = readTargets(fields, world)
  const number = requireInternational(world, fields)
  return {
    object: `international number ${number.did} to ${targets.route}`,
    apply: () => Object.assign(number, targets),
  }
}

function planDelete({ params }: Call, world: World): Plan {
  const number = requireInternational(world, new Fields(params))
  return {
    object: `international number ${number.did}`,
    apply: () => world.state.international.numbers.delete(number.did),
  }
}

function listCountries({ params }: Call, { variants }: World): Answer {
  const fields = new Fields(params)
  // One document requires the parameter `did`; no document says what the parameter is for.
  fields.maybeInteger('did', 1)
  fields.check()
  const shapes = {
    mapping: () => [Object.fromEntries(COUNTRIES.map(({ code, name }) => [code, name]))],
    records: () => COUNTRIES.map(({ code, name }) => ({ country_code: code, country_name: name })),
    texts: () => COUNTRIES.map(({ name }) => name),
  }
  return ok({ data: shapes[variants.countries](), total: COUNTRIES.length })
}

export const numbers: SimulatedArea = {
  slices: ['international'],
  operations: [
    { method: 'GET', path: '/didinter/countrylist', read: listCountries },
    {
      method: 'GET',
      path: '/didinter/citylist',
      read({ params }) {
        const fields = new Fields(params)
        const code = fields.text('country_code', { pattern: /^[A-Z]{2}$/, must: 'two capital letters' })
        fields.check()
        const names = (countryOf(code)?.cities ?? []).map(({ name }) => name)
        return ok({ data: names, total: names.length })
      },
    },
    {
      method: 'GET',
      path: '/didinter',
      read({ params }, { state, variants }) {
        const page = readPage(params)
        if (variants.shortWildcard === 'refuse') requireThreeDigits(params.text('did'))
        const matches = matcher(params.text('did'))
        const rows = [...state.international.numbers.values()].filter(({ did }) => !matches || matches(did))
        const { data, ...rest } = paged(rows, page, (number) => [number.did, numberTexts(number)] as const)
        return ok({ data: Object.fromEntries(data), ...rest })
      },
    },
    { method: 'POST', path: '/didinter', section: 'did', plan: planOrder },
    { method: 'PUT', path: '/didinter', section: 'did', plan: planUpdate },
    { method: 'DELETE', path: '/didinter', section: 'did', plan: planDelete },
  ],
}
