import { done, ok, Refusal } from '../engine/answer'
import { HOUR } from '../engine/clock'
import { Fields } from '../engine/fields'
import { dollars, moneyText } from '../engine/money'
import type { Call, Happening, Plan, SimulatedArea, World } from '../engine/operation'
import type { OnOff } from '../engine/state'
import { random } from '../seeds/random'
import { manyRates, NON_US_TOLL_FREE, RATE_COUNTRIES, ZONE2 } from './call-rates'
import { RATES } from './rates'

const ON_OFF = ['on', 'off'] as const
const MINIMUM_BALANCES = [5, 25, 30, 35, 40, 45, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 900, 1000]
const RELOAD_AMOUNTS = [25, 50, 60, 70, 80, 90, 100, 200, 300, 400, 500, 1000, 1500, 2000, 2500]
const SECTIONS = ['did', 'sms', 'trunk', 'lnp', 'fax', 'server']

/** A setting: costs nothing, and the answer is empty. */
function setting(object: string, apply: () => void): Plan {
  return { object, apply }
}

function accountRecord({ state }: World): Record<string, string> {
  const account = state.account
  return {
    balance: moneyText(account.balance),
    minimum_balance: String(account.minimumBalance),
    reload_amount: String(account.reloadAmount),
    payment_method: account.paymentMethod,
    low_balance_alert_amount: String(account.lowBalanceAlert),
    balance_autorefill: account.autoRefill,
    balance_notify: account.dailyAlert,
    allowed_credit: moneyText(account.allowedCredit),
  }
}

/**
 * Calls made and received in the last hour, charged together. At most the available amount is charged, because calls stop
 * when nothing is available.
 */
const usage: Happening = (world, args, at, commit) => {
  const account = world.state.account
  const hour = new Date(at).getUTCHours()
  const busy = hour >= 13 && hour <= 23 ? 1.6 : 0.4
  const wanted = Math.round(account.usagePerHour * busy * (0.5 + random(Math.floor(at / HOUR))()))
  const units = Math.min(wanted, account.balance + account.allowedCredit)
  if (units > 0) commit({ operation: 'time: usage', object: 'calls of the last hour', units: -units }, at)
  world.timeline.schedule(at + HOUR, 'billing.usage', args)
}

export const billing: SimulatedArea = {
  slices: ['account'],
  happenings: { 'billing.usage': usage },
  operations: [
    {
      method: 'GET',
      path: '/account/getbalance',
      read: (_call, { state: { account } }) =>
        ok({ data: { balance: moneyText(account.balance), allowed_credit: moneyText(account.allowedCredit) } }),
    },
    {
      method: 'GET',
      path: '/account/getaccoundetails',
      read(_call, world) {
        const record = accountRecord(world)
        return ok({ data: world.variants.details === 'array' ? [record] : record })
      },
    },
    {
      method: 'GET',
      path: '/account/rates',
      read: (_call, { variants }) => ok(variants.rates === 'flat' ? RATES : { data: RATES }),
    },
    {
      method: 'GET',
      path: '/account/countrylist',
      read: () => ok({ data: RATE_COUNTRIES.map(({ id, name }) => ({ country_id: id, country_name: name })) }),
    },
    {
      method: 'GET',
      path: '/account/countryrate',
      read({ params }, { variants }) {
        const fields = new Fields(params)
        const id = fields.integer('country_id', 1)
        fields.check()
        const country = RATE_COUNTRIES.find((candidate) => candidate.id === id)
        if (!country) throw new Refusal('country_id: no such country', { country_id: 'no such country' })
        return ok({ data: variants.rateRows === 'many' ? manyRates(country) : country.rates })
      },
    },
    {
      method: 'GET',
      path: '/account/ratezone2',
      // The parameter `country_list_only` removes duplicate destinations; this list has none, so the parameter changes nothing.
      read: () => ok({ data: ZONE2 }),
    },
    { method: 'GET', path: '/account/nonusintfrate', read: () => ok({ data: NON_US_TOLL_FREE }) },
    {
      method: 'PUT',
      path: '/account/setautorefill',
      plan({ params }, world) {
        const fields = new Fields(params)
        const wanted = fields.choice('autorefill', ON_OFF) ?? 'off'
        fields.check()
        return setting(`auto-refill ${wanted}`, () => Object.assign(world.state.account, { autoRefill: wanted }))
      },
    },
    {
      method: 'PUT',
      path: '/account/setbalancereload',
      plan({ params }, world) {
        const fields = new Fields(params)
        const minimum = fields.integer('min_balance', 0)
        const reload = fields.integer('reload_amount', 0)
        if (!MINIMUM_BALANCES.includes(minimum)) {
          fields.wrong('min_balance', `must be one of ${MINIMUM_BALANCES.join(', ')}`)
        }
        if (!RELOAD_AMOUNTS.includes(reload)) {
          fields.wrong('reload_amount', `must be one of ${RELOAD_AMOUNTS.join(', ')}`)
        }
        fields.check()
        return setting(`minimum balance ${minimum}, reload ${reload}`, () =>
          Object.assign(world.state.account, { minimumBalance: minimum, reloadAmount: reload }),
        )
      },
    },
    {
      method: 'PUT',
      path: '/account/refillbalance',
      plan({ params }) {
        const fields = new Fields(params)
        const amount = fields.integer('amount', 10, 1_000_000)
        fields.maybeChoice('mode', ['cc', 'ach', 'all'], 'Mode')
        fields.check()
        return { object: 'balance', units: dollars(amount), apply() {} }
      },
    },
    {
      method: 'PUT',
      path: '/account/setlowbalancealert',
      plan({ params }, world) {
        const fields = new Fields(params)
        const amount = fields.integer('low_balance_alert_amount', 0, 1_000_000)
        fields.check()
        return {
          object: `low-balance alert ${amount}`,
          answer: done('data-text'),
          apply: () => Object.assign(world.state.account, { lowBalanceAlert: amount }),
        }
      },
    },
    {
      method: 'PUT',
      path: '/account/setdailybalancealert',
      plan({ params }, world) {
        const fields = new Fields(params)
        const wanted: OnOff = fields.choice('action', ON_OFF) ?? 'off'
        fields.check()
        return {
          object: `daily alert ${wanted}`,
          answer: done('data-text'),
          apply: () => Object.assign(world.state.account, { dailyAlert: wanted }),
        }
      },
    },
    { method: 'POST', path: '/account/callbackconfig', plan: planCallback },
    {
      method: 'GET',
      path: '/account/callbackstatus',
      read(_call, { state }) {
        const { callback } = state.account
        const data = callback ? [{ url: callback.url, sections: callback.sections.join(', ') }] : []
        return ok({ data, total: data.length })
      },
    },
  ],
}

function planCallback({ params }: Call, world: World): Plan {
  const fields = new Fields(params)
  if (!params.has('url')) fields.wrong('url', 'is required, if only as an empty text')
  if (!params.has('sections')) fields.wrong('sections', 'is required, if only as an empty text')
  const url = fields.maybeUrl('url') ?? ''
  const sections = params.list('sections').map((section) => section.toLowerCase())
  const unknown = sections.filter((section) => !SECTIONS.includes(section))
  if (unknown.length > 0) fields.wrong('sections', `no section is called ${unknown.join(', ')}`)
  if (url !== '' && sections.length === 0) fields.wrong('sections', 'name at least one, or leave the URL empty as well')
  if (url === '' && sections.length > 0) fields.wrong('url', 'is required with sections')
  fields.check()
  return setting(url === '' ? 'callback unset' : `callback ${url}`, () => {
    world.state.account.callback = url === '' ? null : { url, sections: [...new Set(sections)] }
  })
}
