import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, control } from './asking'
import { defaultHabits, HABIT_CHOICES, shaped } from './habits'
import { startSimulator } from './server'
import type { Simulator } from './simulator'

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
  ] as const)('%j', (habits, answer, body) => {
    expect(shaped(answer, { ...defaultHabits(), ...habits }).body).toEqual(body)
  })

  it('has a default for each, the first of its choices', () => {
    expect(Object.entries(defaultHabits()).map(([name, value]) => HABIT_CHOICES[name]?.[0] === value)).not.toContain(
      false,
    )
  })
})

describe('lists that are not what anybody expected', () => {
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
    const heard = await ask(simulator, target, { query })
    expect(heard.status).toBe(200)
    expect(heard.text).toContain(expected)
  })

  it('refuses a habit, and a choice, that it does not know', async () => {
    await expect(control(simulator, 'POST habits', { colour: 'red' })).rejects.toThrow('No habit is called colour')
    await expect(control(simulator, 'POST habits', { warning: 'song' })).rejects.toThrow(
      'warning is one of text, array',
    )
  })

  it('can order and check in flat answers', async () => {
    await control(simulator, 'POST habits', { wrapped: 'flat', countries: 'records' })
    const json = { server_type: 'small', params: { 'vital-pbx': { email: 'ops@example.com' } } }
    expect((await ask(simulator, 'POST /server', { json })).text).toBe('{"server_id":10522}')
    expect((await ask(simulator, 'GET /lnp/check', { query: 'number2port=9195550196' })).text).toBe('{"foc_days":4}')
    expect((await ask(simulator, 'GET /didinter/countrylist')).text).toContain(
      '{"country_code":"AU","country_name":"Australia"}',
    )
  })
})
