import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asking, ask, control } from '../http/asking'
import { startSimulator } from '../http/server'
import type { Simulator } from '../http/simulator'
import { FAULT_KINDS, type InjectedFaultKind } from './fault-kinds'
import { Faults } from './faults'
import { Params } from './params'
import { SENTINELS } from './sentinels'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 })
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const REFILL = 'PUT /account/refillbalance'

function refill(amount = 25, more: Asking = {}) {
  return ask(simulator, REFILL, { json: { amount }, timeoutMs: 20_000, ...more })
}

function effects(): string[] {
  return simulator.engine.world.ledger.effects.map((effect) => `${effect.operation} ${effect.amount}`)
}

/** What a client sees for each kind; the kind and its moment decide the number of effects. */
const HEARD: [InjectedFaultKind, { status?: number; error?: string | RegExp; text?: RegExp }][] = [
  ['black-hole', { error: 'TIMEOUT' }],
  ['reset', { error: 'ECONNRESET' }],
  ['close', { error: 'ECONNRESET' }],
  ['reset-in-header', { error: 'ECONNRESET' }],
  ['reset-in-body', { status: 200, error: 'ECONNRESET' }],
  ['truncated', { status: 200, error: 'ECONNRESET' }],
  ['garbage', { error: /^HPE_/ }],
  ['wrong-length', { status: 200, error: /^HPE_/ }],
  ['conflicting-length', { error: /^HPE_/ }],
  ['huge-header', { error: 'HPE_HEADER_OVERFLOW' }],
  ['huge-body', { status: 200 }],
  ['bad-json', { status: 200, text: /^\{"data": \[\{"id": "17$/ }],
  ['bad-encoding', { status: 200 }],
  ['html', { status: 200, text: /^<!doctype html>/ }],
  ['empty', { status: 200, text: /^$/ }],
  ['no-data', { status: 200, text: /^\{\}$/ }],
  ['error-in-200', { status: 200, text: /^\{"error":/ }],
  ['202-text', { status: 202, text: /"warning":"/ }],
  ['202-array', { status: 202, text: /"warning":\[/ }],
  ['202-unreadable', { status: 202, text: /accepted, but this te$/ }],
  ['202-error', { status: 202, text: /"error":/ }],
  ['206-text', { status: 206, text: /"error":"/ }],
  ['206-object', { status: 206, text: /"error":\{/ }],
  ['206-array', { status: 206, text: /"error":\[/ }],
  ['206-huge', { status: 206 }],
  ['206-cut', { status: 206, text: /and then the bo$/ }],
  ['status', { status: 500 }],
  ['redirect', { status: 307 }],
  ['misdirected', { status: 421 }],
  ['unknown-members', { status: 200, text: /x_reviewed/ }],
  ['unknown-enum', { status: 200 }],
  ['numbers-as-text', { status: 200 }],
  ['text-as-numbers', { status: 200 }],
  ['do-nothing', { status: 200 }],
  ['twice', { status: 200 }],
  ['late', { error: 'TIMEOUT' }],
]

describe('faults before and after the effect', () => {
  const cases = HEARD.flatMap(([kind, heard]) => {
    const facts: { when: string; fixed?: true } = FAULT_KINDS[kind]
    const moments = facts.fixed ? [facts.when] : ['before', 'after']
    return moments.map((when) => [kind, when, heard] as const)
  })

  it.each(cases)('%s, %s', async (kind, when, expected) => {
    const late = kind === 'late' ? { delayMs: 2_000 } : {}
    await control(simulator, 'POST faults', { method: 'PUT', path: '/account/refillbalance', kind, when, ...late })
    // A busy machine is slow, so only calls that never get an answer have a short timeout.
    const response = await refill(undefined, { timeoutMs: expected.error === 'TIMEOUT' ? 1_000 : 20_000 })
    if (expected.status !== undefined) expect(response.status).toBe(expected.status)
    if (typeof expected.error === 'string') expect(response.error).toBe(expected.error)
    else if (expected.error) expect(response.error).toMatch(expected.error)
    if (expected.text) expect(response.text).toMatch(expected.text)
    const one = kind === 'twice' ? 2 : when === 'after' ? 1 : 0
    expect(effects()).toEqual(Array.from({ length: one }, () => `${REFILL} 25.00`))
    // The next call succeeds.
    expect((await refill(30)).status).toBe(200)
    // A call delayed before its effect must not reach the next test.
    if (kind === 'late') await new Promise((resolve) => setTimeout(resolve, 2_500))
  })

  it('cover every kind for single answers', () => {
    const elsewhere = ['close-listener', 'lag']
    expect(HEARD.map(([kind]) => kind).sort()).toEqual(
      Object.keys(FAULT_KINDS)
        .filter((kind) => !elsewhere.includes(kind))
        .sort(),
    )
  })
})

describe('orders', () => {
  it('orders that are canceled release calls that wait before their effect', async () => {
    await control(simulator, 'POST faults', {
      path: '*',
      kind: 'late',
      when: 'before',
      delayMs: 3_600_000,
      times: null,
    })
    const held = [refill(41), refill(42)]
    await expect.poll(() => simulator.requests.list().filter(({ fault }) => fault === 'late before')).toHaveLength(2)
    expect(effects()).toEqual([])
    await control(simulator, 'DELETE faults')
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200])
    expect(effects()).toHaveLength(2)
  })

  it('affect the given number of calls, by path and members', async () => {
    await control(simulator, 'POST faults', {
      path: '/account/*',
      method: 'PUT',
      kind: 'status',
      status: 503,
      times: 2,
      match: { amount: '40' },
    })
    expect((await refill(25)).status).toBe(200)
    expect((await refill(40)).status).toBe(503)
    expect((await refill(40)).status).toBe(503)
    expect((await refill(40)).status).toBe(200)
    expect(simulator.faults.rules).toEqual([])
  })

  it('last until canceled if times is null', async () => {
    await control(simulator, 'POST faults', {
      kind: 'status',
      status: 429,
      times: null,
      headers: { 'Retry-After': '7' },
      body: { error: 'slow down' },
    })
    for (let call = 0; call < 3; call += 1) {
      const response = await ask(simulator, 'GET /account/getbalance')
      expect([response.status, response.headers['retry-after'], response.body]).toEqual([
        429,
        '7',
        { error: 'slow down' },
      ])
    }
    await control(simulator, 'DELETE faults')
    expect((await ask(simulator, 'GET /account/getbalance')).status).toBe(200)
  })

  it('affect calls at a rate, equally for the same seed', () => {
    const hits = (seed: number) => {
      const faults = new Faults()
      faults.add({ kind: 'reset', rate: 0.3, times: null, seed })
      return Array.from({ length: 200 }, () => (faults.take('GET', '/sms', Params.of({})) ? 1 : 0))
    }
    expect(hits(5)).toEqual(hits(5))
    expect(hits(5)).not.toEqual(hits(6))
    const share = hits(5).filter((hit) => hit === 1).length / 200
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.4)
  })

  it.each([
    [{ kind: 'nonsense' }, 'kind is one of'],
    [{ kind: 'reset', when: 'sometimes' }, 'when is before or after'],
    [{ kind: '206-text', when: 'after' }, 'always before'],
    [{ kind: 'reset', pth: '/sms' }, 'pth is not a member'],
    [{ kind: 'reset', times: -1 }, 'times is a number'],
    [{ kind: 'reset', rate: 2 }, 'rate is a number'],
  ])('refuse %j', async (order, message) => {
    await expect(control(simulator, 'POST faults', order)).rejects.toThrow(message)
  })
})

describe('by value', () => {
  it.each(SENTINELS.map(({ digits, word, fault }) => [digits, word, fault] as const))(
    'refill of 42%s and a trunk called %s',
    async (digits, word, fault) => {
      const want = fault.kind === 'twice' ? 2 : fault.when === 'after' ? 1 : 0
      const timeoutMs = fault.kind === 'black-hole' || fault.kind === 'late' ? 1_000 : 20_000
      await refill(Number(`42${digits}`), { timeoutMs })
      expect(effects()).toHaveLength(want)
      await ask(simulator, 'POST /siptrunk', { json: { trunk: `my${word}1`, password: 'abcd1234' }, timeoutMs })
      // The name is a natural key: a second creation is refused.
      const created = Math.min(want, 1)
      expect(effects()).toHaveLength(want + created)
      const list = await ask(simulator, 'GET /siptrunk', { query: `trunk=my${word}1` })
      expect(list.body).toMatchObject({ total: created })
    },
  )

  it('affects mutations of a matching trunk name, not reads', async () => {
    const params = { trunk: 'hangafter7', password: 'abcd1234' }
    await control(simulator, 'POST behind-our-back', { operation: 'POST /siptrunk', params })
    expect((await ask(simulator, 'GET /siptrunk/statuschecker', { query: 'trunk=hangafter7' })).status).toBe(200)
    expect((await ask(simulator, 'DELETE /siptrunk', { json: { trunk: 'hangafter7' }, timeoutMs: 150 })).error).toBe(
      'TIMEOUT',
    )
    expect((await ask(simulator, 'GET /siptrunk', { query: 'trunk=hangafter7' })).body).toMatchObject({ total: 0 })
  })

  it('yields to an order and to the rules', async () => {
    await control(simulator, 'POST faults', {
      method: 'PUT',
      path: '/account/refillbalance',
      kind: 'status',
      status: 418,
    })
    expect((await refill(4250)).status).toBe(418)
    expect((await ask(simulator, 'POST /siptrunk', { json: { trunk: 'fail500' } })).status).toBe(206)
  })
})

describe('a closed listener', () => {
  it('refuses immediately until the time is over', async () => {
    await control(simulator, 'POST faults', { kind: 'close-listener', delayMs: 1_000 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await refill()).error).toBe('ECONNREFUSED')
    await expect.poll(async () => (await ask(simulator, 'GET /account/getbalance')).status).toBe(200)
    expect((await refill()).status).toBe(200)
    expect(effects()).toHaveLength(1)
  })

  it('closes after a call, reopens by the second listener', async () => {
    await control(simulator, 'POST faults', { kind: 'close-listener', path: '/account/getbalance', delayMs: 60_000 })
    expect((await ask(simulator, 'GET /account/getbalance')).status).toBe(200)
    expect((await refill()).error).toBe('ECONNREFUSED')
    await fetch(`${simulator.sideUrl}/__simulator/faults`, { method: 'DELETE' })
    expect((await refill()).status).toBe(200)
  })
})

describe('a second listener', () => {
  it('counts redirected calls', async () => {
    await control(simulator, 'POST faults', { kind: 'redirect', path: '/account/refillbalance' })
    const response = await refill()
    expect(response.headers.location).toBe(`${simulator.sideUrl}/account/refillbalance`)
    expect(simulator.strays.count).toBe(0)
    await fetch(String(response.headers.location), { method: 'PUT', body: '{"amount":25}' })
    expect(simulator.strays.list()).toMatchObject([
      { method: 'PUT', path: '/account/refillbalance', rawBody: '{"amount":25}' },
    ])
    expect(effects()).toEqual([])
  })
})

describe('a lagging list', () => {
  it('of the balance lacks the charge of another area', async () => {
    await control(simulator, 'POST faults', { kind: 'lag', path: '/account/getbalance', lagSeconds: 120 })
    const balance = async () => (await ask(simulator, 'GET /account/getbalance')).body
    const before = await balance()
    await ask(simulator, 'POST /smsv2', { json: { did: '9195550100', did_to: '9845550195', msg: 'Hello' } })
    expect(effects()).toHaveLength(1)
    expect(await balance()).toEqual(before)
  })

  it('shows the state of some seconds ago', async () => {
    await control(simulator, 'POST faults', { kind: 'lag', path: '/siptrunk', lagSeconds: 120 })
    const total = async () => ((await ask(simulator, 'GET /siptrunk')).body as { total: number }).total
    const before = await total()
    await ask(simulator, 'POST /siptrunk', { json: { trunk: 'newcomer', password: 'abcd1234' } })
    await ask(simulator, 'DELETE /siptrunk', { json: { trunk: 'lobby' } })
    await ask(simulator, 'DELETE /siptrunk', { json: { trunk: 'hq1' } })
    expect(await total()).toBe(before)
    simulator.advance(121)
    expect(await total()).toBe(before - 1)
    // Other lists are current.
    expect((await ask(simulator, 'GET /siptrunk/blockedcallers', { query: 'trunk=lobby' })).body).toMatchObject({
      total: 0,
    })
  })
})
