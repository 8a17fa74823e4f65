import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, control } from '../http/asking'
import { contract } from '../http/contract'
import { startSimulator } from '../http/server'
import type { Simulator } from '../http/simulator'

contract(
  'account',
  `
  # reading
  GET /account/getbalance → 200 {"data":{"balance":"412.37","allowed_credit":"25.00"}}
  GET /account/getaccoundetails → 200 {"data":[{"balance":"412.37","minimum_balance":"50","reload_amount":"100","payment_method":"cc","low_balance_alert_amount":"75","balance_autorefill":"on","balance_notify":"off","allowed_credit":"25.00"}]}
  GET /account/rates → 200 ~ {"local_did_cost":"0.50","inbound_call_rate":"0.0100" ~ "ccrf":"0.0020"}
  GET /account/countrylist → 200 ~ {"country_id":2936,"country_name":"France"}
  GET /account/countryrate?country_id=2936 → 200 {"data":[{"destination":"France","code":"33","rate":"0.0120"},{"destination":"France Mobile","code":"336","rate":"0.0250"},{"destination":"France Premium","code":"3390","rate":"0.4500"}]}
  GET /account/countryrate → 206 {"error":"country_id: is required","detail":{"country_id":"is required"}}
  GET /account/countryrate?country_id=1 → 206 {"error":"country_id: no such country","detail":{"country_id":"no such country"}}
  GET /account/ratezone2 → 200 ~ {"destination":"Alaska","code":"1907","rate":"0.0350"}
  GET /account/ratezone2?country_list_only=on → 200 ~ {"data":[{"destination":"Alaska","code":"1907","rate":"0.0350"},
  GET /account/nonusintfrate → 200 ~ {"origin":"United Kingdom","code":"44800","rate":"0.0400"}
  GET /account/callbackstatus → 200 {"data":[],"total":0}

  # refill: at least 10, whole
  PUT /account/refillbalance {"amount":10} → 200
  GET /account/getbalance → 200 ~ "balance":"422.37"
  PUT /account/refillbalance {"amount":9} → 206 {"error":"amount: must be at least 10","detail":{"amount":"must be at least 10"}}
  PUT /account/refillbalance {"amount":10.5} → 206 ~ must be a whole number
  PUT /account/refillbalance {"amount":"ten"} → 206 ~ must be a whole number
  PUT /account/refillbalance {"amount":-25} → 206 ~ must be at least 10
  PUT /account/refillbalance {} → 206 ~ amount: is required
  PUT /account/refillbalance {"amount":25,"mode":"cc"} → 200
  PUT /account/refillbalance {"amount":25,"Mode":"ach"} → 200
  PUT /account/refillbalance {"amount":25,"mode":"gold"} → 206 ~ mode: must be one of cc, ach, all
  POST /account/refillbalance {"amount":25} → 200
  GET /account/getbalance → 200 ~ "balance":"497.37"

  # automatic refill
  PUT /account/setautorefill {"autorefill":"off"} → 200
  GET /account/getaccoundetails → 200 ~ "balance_autorefill":"off"
  PUT /account/setautorefill {"autorefill":"on"} → 200
  GET /account/getaccoundetails → 200 ~ "balance_autorefill":"on"
  PUT /account/setautorefill {"autorefill":"maybe"} → 206 ~ autorefill: must be one of on, off
  PUT /account/setautorefill {} → 206 ~ autorefill: is required

  # minimum balance and reload amount: the offered choices
  PUT /account/setbalancereload {"min_balance":5,"reload_amount":25} → 200
  PUT /account/setbalancereload {"min_balance":"1000","reload_amount":"2500"} → 200
  GET /account/getaccoundetails → 200 ~ "minimum_balance":"1000","reload_amount":"2500"
  PUT /account/setbalancereload {"min_balance":6,"reload_amount":25} → 206 ~ min_balance: must be one of 5, 25, 30
  PUT /account/setbalancereload {"min_balance":5,"reload_amount":26} → 206 ~ reload_amount: must be one of 25, 50
  PUT /account/setbalancereload {"min_balance":5} → 206 ~ reload_amount: is required

  # alerts
  PUT /account/setlowbalancealert {"low_balance_alert_amount":15} → 200 {"data":""}
  GET /account/getaccoundetails → 200 ~ "low_balance_alert_amount":"15"
  PUT /account/setlowbalancealert {"low_balance_alert_amount":0} → 200 {"data":""}
  PUT /account/setlowbalancealert {"low_balance_alert_amount":-1} → 206 ~ must be at least 0
  PUT /account/setlowbalancealert {} → 206 ~ is required
  PUT /account/setdailybalancealert {"action":"on"} → 200 {"data":""}
  GET /account/getaccoundetails → 200 ~ "balance_notify":"on"
  PUT /account/setdailybalancealert {"action":"weekly"} → 206 ~ action: must be one of on, off

  # callback
  POST /account/callbackconfig {"url":"https://hooks.example.com/in","sections":"did,sms,trunk"} → 200
  GET /account/callbackstatus → 200 {"data":[{"url":"https://hooks.example.com/in","sections":"did, sms, trunk"}],"total":1}
  POST /account/callbackconfig {"url":"https://hooks.example.com/in","sections":["DID","TRUNK","lnp","fax","server"]} → 200
  GET /account/callbackstatus → 200 ~ "sections":"did, trunk, lnp, fax, server"
  POST /account/callbackconfig {"url":"","sections":""} → 200
  GET /account/callbackstatus → 200 {"data":[],"total":0}
  POST /account/callbackconfig {"url":"https://hooks.example.com/in","sections":""} → 206 ~ sections: name at least one
  POST /account/callbackconfig {"url":"","sections":"did"} → 206 ~ url: is required with sections
  POST /account/callbackconfig {"url":"ftp://hooks.example.com/in","sections":"did"} → 206 ~ url: must be an absolute http or https URL
  POST /account/callbackconfig {"url":"/in","sections":"did"} → 206 ~ url: must be an absolute http or https URL
  POST /account/callbackconfig {"url":"https://hooks.example.com/in","sections":"did,voicemail"} → 206 ~ no section is called voicemail
  POST /account/callbackconfig {"sections":"did"} → 206 ~ url: is required
  `,
)

describe('money', () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0 })
  })
  afterAll(() => simulator.close())
  beforeEach(() => simulator.reset())

  const amounts = () => simulator.engine.world.ledger.effects.map(({ operation, amount }) => `${operation} ${amount}`)

  it('auto-refills when the balance falls below the minimum', async () => {
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '49.99' })
    expect(amounts()).toEqual(['behind our back: set-balance -362.38', 'time: auto-refill 100.00'])
    expect((await ask(simulator, 'GET /account/getbalance')).body).toMatchObject({ data: { balance: '149.99' } })
  })

  it('does not auto-refill at the minimum or when switched off', async () => {
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '50.00' })
    await ask(simulator, 'PUT /account/setautorefill', { json: { autorefill: 'off' } })
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '3.00' })
    expect(amounts()).not.toContain('time: auto-refill 100.00')
  })

  it('auto-refills when switched on or the minimum exceeds the balance', async () => {
    await ask(simulator, 'PUT /account/setautorefill', { json: { autorefill: 'off' } })
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '3.00' })
    await ask(simulator, 'PUT /account/setautorefill', { json: { autorefill: 'on' } })
    expect(amounts().at(-1)).toBe('time: auto-refill 100.00')
    await ask(simulator, 'PUT /account/setbalancereload', { json: { min_balance: 300, reload_amount: 100 } })
    expect(amounts().slice(-3)).toEqual([
      'PUT /account/setbalancereload 0.00',
      'time: auto-refill 100.00',
      'time: auto-refill 100.00',
    ])
  })

  it('emails an alert when the balance crosses the threshold', async () => {
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '75.00' })
    expect(simulator.engine.world.state.account.alerts).toHaveLength(0)
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '74.99' })
    expect(simulator.engine.world.state.account.alerts.map((alert) => alert.text)).toEqual([
      'Balance 74.99 is below 75',
    ])
  })

  it('drains with usage from hour two until everything is spent', async () => {
    await ask(simulator, 'PUT /account/setautorefill', { json: { autorefill: 'off' } })
    simulator.advance(3500)
    expect(amounts().filter((entry) => entry.startsWith('time'))).toEqual([])
    simulator.advance(24 * 3600)
    expect(amounts().filter((entry) => entry.startsWith('time: usage')).length).toBeGreaterThanOrEqual(23)
    simulator.advance(400 * 24 * 3600)
    expect((await ask(simulator, 'GET /account/getbalance')).body).toMatchObject({ data: { balance: '-25.00' } })
    const { opening, effects } = simulator.engine.world.ledger
    expect(opening + effects.reduce((sum, effect) => sum + effect.units, 0)).toBe(-250_000)
  })

  it('has a year of movement that ends at the opening balance', () => {
    const { statement } = simulator.engine.world.state.account
    expect(statement.length).toBeGreaterThan(365)
    expect(statement.map((entry) => entry.at)).toEqual(statement.map((entry) => entry.at).toSorted((a, b) => a - b))
  })

  it.each([
    ['details', 'object', 'GET /account/getaccoundetails', /^\{"data":\{"balance"/],
    ['rates', 'flat', 'GET /account/rates', /^\{"local_did_cost"/],
  ])('can answer in the other shape: %s', async (variant, value, line, shape) => {
    await control(simulator, 'POST variants', { [variant]: value })
    expect((await ask(simulator, line)).text).toMatch(shape)
    await control(simulator, 'POST variants', { details: 'array', rates: 'data' })
  })

  it('can give an empty answer in five ways', async () => {
    const response = []
    for (const empty of ['none', 'object', 'text', 'data-text', 'data-object']) {
      await control(simulator, 'POST variants', { empty })
      response.push((await ask(simulator, 'PUT /account/setautorefill', { json: { autorefill: 'on' } })).text)
    }
    expect(response).toEqual(['', '{}', '""', '{"data":""}', '{"data":{}}'])
    await control(simulator, 'POST variants', { empty: 'seen' })
  })
})
