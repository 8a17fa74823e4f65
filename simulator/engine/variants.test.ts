import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asking, ask, control } from '../http/asking'
import { startSimulator } from '../http/server'
import type { Simulator } from '../http/simulator'
import { VALID } from '../http/valid-calls'
import { defaultVariants, shaped, VARIANT_CHOICES } from './variants'

describe('answers in the other form', () => {
  const refusal = { status: 206, body: { error: 'a: wrong; b: missing', detail: { a: 'wrong', b: 'missing' } } }
  const warning = { status: 202, body: { warning: 'one; two', data: { id: '7' } } }

  it.each([
    [{}, refusal, refusal.body],
    [{ error: 'object' }, refusal, { error: { message: 'a: wrong; b: missing', detail: refusal.body.detail } }],
    [{ error: 'array' }, refusal, { error: ['a: wrong', 'b: missing'], detail: refusal.body.detail }],
    [{}, warning, warning.body],
    [{ warning: 'array' }, warning, { warning: ['one', 'two'], data: { id: '7' } }],
    [{ error: 'array' }, { status: 200, body: { data: [] } }, { data: [] }],
  ] as const)('%j', (variants, answer, body) => {
    expect(shaped(answer, { ...defaultVariants(), ...variants }).body).toEqual(body)
  })

  it('each variant defaults to its first choice', () => {
    expect(
      Object.entries(defaultVariants()).map(([name, value]) => VARIANT_CHOICES[name]?.[0] === value),
    ).not.toContain(false)
  })
})

describe('unusual lists', () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0 })
  })
  afterAll(() => simulator.close())
  beforeEach(() => simulator.reset())

  it.each([
    ['unknown-enum', 'GET /siptrunk?trunk=hq1', '{"hq1":["quarantined","static"'],
    ['unknown-enum', 'GET /siptrunk/statuschecker?trunk=hq1', '"res":"quarantined"'],
    ['unknown-enum', 'GET /sms/history?per_page=5', '"status":"quarantined"'],
    ['unknown-members', 'GET /siptrunk?trunk=hq1', '"x_reviewed":true'],
    ['numbers-as-text', 'GET /siptrunk?trunk=hq1', '"total":"1","total_pages":"1"'],
    ['numbers-as-text', 'GET /server?server_id=10507', '"server_id":"10507"'],
    ['text-as-numbers', 'GET /account/getbalance', '"balance":412.37'],
    ['text-as-numbers', 'GET /sms?did=9195550100', '"did":9195550100'],
    ['lag', 'GET /account/getbalance', '"balance":"412.37"'],
  ])('%s: %s', async (kind, line, expected) => {
    await control(simulator, 'POST faults', { kind })
    const [target = '', query = ''] = line.split('?')
    const response = await ask(simulator, target, { query })
    expect(response.status).toBe(200)
    expect(response.text).toContain(expected)
  })

  it('an unknown variant or choice is refused', async () => {
    await expect(control(simulator, 'POST variants', { colour: 'red' })).rejects.toThrow('No variant is called colour')
    await expect(control(simulator, 'POST variants', { warning: 'song' })).rejects.toThrow(
      'warning is one of text, array',
    )
  })

  it('orders and checks work with flat answers', async () => {
    await control(simulator, 'POST variants', { wrapped: 'flat', countries: 'records' })
    const json = { server_type: 'small', params: { 'vital-pbx': { email: 'ops@example.com' } } }
    expect((await ask(simulator, 'POST /server', { json })).text).toBe('{"server_id":10522}')
    expect((await ask(simulator, 'GET /lnp/check', { query: 'number2port=9195550196' })).text).toBe('{"foc_days":4}')
    expect((await ask(simulator, 'GET /didinter/countrylist')).text).toContain(
      '{"country_code":"AU","country_name":"Australia"}',
    )
  })
})

describe('a strict client reads', () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0 })
  })
  afterAll(() => simulator.close())
  beforeEach(() => simulator.reset())

  /** Goes by the content type alone, as generated clients do: JSON is parsed, and anything else is an error. */
  async function strictly(line: string, json: unknown): Promise<string> {
    const { status, text, headers } = await ask(simulator, line, { json })
    const type = headers['content-type']
    if (text === '') expect(type, line).toBeUndefined()
    else expect(type, line).toContain('application/json')
    expect(() => type && JSON.parse(text), line).not.toThrow()
    return `${status} ${text}`
  }

  it.each(Object.entries(VALID))('%s', async (line, json) => {
    expect(await strictly(line, json)).toMatch(/^20[02] /)
  })
  it.each([
    ['none', ''],
    ['object', '{}'],
    ['text', '""'],
    ['data-text', '{"data":""}'],
    ['data-object', '{"data":{}}'],
  ])('an empty success as %s', async (empty, text) => {
    await control(simulator, 'POST variants', { empty })
    expect(await strictly('DELETE /siptrunk', { trunk: 'lobby' })).toBe(`200 ${text}`)
  })
  it('message ids as text or integers', async () => {
    const message = { did: '9195550100', did_to: '9845550195', msg: 'Hello' }
    expect(await strictly('POST /smsv2', message)).toMatch(/"msg_id":"\d+"/)
    await control(simulator, 'POST variants', { msgId: 'integer' })
    expect(await strictly('POST /smsv2', message)).toMatch(/"msg_id":\d+\}/)
  })
  it('variants, faults and names end at a reset', async () => {
    await control(simulator, 'POST variants', { msgId: 'integer', changes: 'query' })
    await control(simulator, 'POST names', { path: '/siptrunk', usual: 'trunk', other: 'name' })
    await control(simulator, 'POST reset', {})
    expect(await control(simulator, 'GET variants')).toMatchObject({ variants: defaultVariants() })
    expect(await control(simulator, 'GET names')).toEqual({ names: [] })
  })
})

describe('an unusual service', () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0 })
  })
  afterAll(() => simulator.close())
  beforeEach(() => simulator.reset())
  const change = 'PUT /account/setlowbalancealert'
  const statusOf = async (asking: Asking) => (await ask(simulator, change, asking)).status

  it.each([
    ['both', 200, 200],
    ['body', 200, 206],
    ['query', 206, 200],
  ])('reads the members of a change from: %s', async (changes, body, query) => {
    await control(simulator, 'POST variants', { changes })
    expect(await statusOf({ json: { low_balance_alert_amount: 7 } })).toBe(body)
    expect(await statusOf({ query: 'low_balance_alert_amount=7' })).toBe(query)
    // Reads always use the query.
    expect((await ask(simulator, 'GET /siptrunk', { query: 'trunk=hq1' })).text).toContain('"total":1')
  })
  it('renames a member in requests and answers', async () => {
    const paths = ['/account/setlowbalancealert', '/account/getaccoundetails']
    for (const path of paths) {
      await control(simulator, 'POST names', { path, usual: 'low_balance_alert_amount', other: 'alert_below' })
    }
    expect(await statusOf({ json: { low_balance_alert_amount: 7 } })).toBe(206)
    expect(await statusOf({ json: { alert_below: 8 } })).toBe(200)
    expect((await ask(simulator, 'GET /account/getaccoundetails')).text).toContain('"alert_below":"8"')
    await control(simulator, 'DELETE names')
    expect(await statusOf({ json: { low_balance_alert_amount: 7 } })).toBe(200)
    await expect(control(simulator, 'POST names', { path: '/x' })).rejects.toThrow('400')
  })
})
