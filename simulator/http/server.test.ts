import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, control } from './asking'
import { startSimulator } from './server'
import type { Simulator } from './simulator'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 })
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

describe('credentials and paths', () => {
  it.each([
    ['no Basic', { Authorization: '' }],
    ['wrong password', { Authorization: `Basic ${Buffer.from('switchroom:nope').toString('base64')}` }],
    ['no key', { 'Security-Key': '' }],
    ['wrong key', { 'Security-Key': 'nope' }],
  ])('%s is answered with 401', async (_name, headers) => {
    const response = await ask(simulator, 'GET /account/getbalance', { headers })
    expect(response.status).toBe(401)
    expect(response.body).toEqual({ error: 'Wrong or missing credentials' })
    expect(response.headers['x-switchroom-simulator']).toBe('1')
  })

  it('answers 404 and 405 in JSON', async () => {
    const missing = await ask(simulator, 'GET /nowhere')
    expect([missing.status, missing.body]).toEqual([404, { error: 'Nothing is offered at /nowhere' }])
    const wrong = await ask(simulator, 'DELETE /account/getbalance')
    expect(wrong.status).toBe(405)
  })

  it('marks every answer as simulated', async () => {
    const right = await ask(simulator, 'GET /account/getbalance')
    expect(right.headers['x-switchroom-simulator']).toBe('1')
  })

  it.each([
    ['query', { query: 'amount=25' }],
    ['JSON', { json: { amount: 25 } }],
    ['JSON with text', { json: { amount: '25' } }],
    ['form', { raw: 'amount=25', type: 'application/x-www-form-urlencoded' }],
    ['body before query', { query: 'amount=99', json: { amount: 25 } }],
  ])('reads the parameters from %s', async (_name, carrier) => {
    expect((await ask(simulator, 'PUT /account/refillbalance', carrier)).status).toBe(200)
    expect(simulator.engine.world.ledger.effects.map((effect) => effect.amount)).toEqual(['25.00'])
  })

  it('answers 400 to an unreadable body', async () => {
    expect((await ask(simulator, 'PUT /account/refillbalance', { raw: '{"amount":' })).status).toBe(400)
    expect((await ask(simulator, 'PUT /account/refillbalance', { raw: '[1]' })).status).toBe(400)
  })
})

describe('received requests', () => {
  it('keep the raw body, a redacted copy, and the connection', async () => {
    await ask(simulator, 'POST /siptrunk', { json: { trunk: 'kiosk', password: 'abcd1234' } })
    await ask(simulator, 'PUT /siptrunk', { json: { trunk: 'kiosk', region: 'us-ny' } })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await ask(simulator, 'GET /siptrunk', { agent })
    await ask(simulator, 'GET /siptrunk', { agent })
    agent.destroy()
    const [post, put, first, second] = simulator.requests.list()
    expect(post).toMatchObject({
      method: 'POST',
      path: '/siptrunk',
      operation: 'POST /siptrunk',
      params: { trunk: 'kiosk', password: '[secret]' },
      rawBody: '{"trunk":"kiosk","password":"abcd1234"}',
      status: 200,
      effects: [1],
    })
    expect(put?.connection).not.toBe(post?.connection)
    expect(second?.connection).toBe(first?.connection)
  })

  it('show a connection opened and left unused', async () => {
    const { port } = simulator
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    await ask(simulator, 'GET /account/getbalance')
    await expect.poll(() => simulator.requests.connections().map(({ requests }) => requests)).toEqual([0, 1])
    idle.destroy()
  })

  it('received requests with an oversized body are answered with 413', async () => {
    const response = await ask(simulator, 'POST /fax/send', { raw: 'x'.repeat(33 * 1024 * 1024) })
    expect([response.status, response.body]).toEqual([413, { error: 'The body is too large' }])
  })

  it('count refused calls as received, not as effects', async () => {
    await ask(simulator, 'PUT /account/refillbalance', { json: { amount: 9 } })
    await ask(simulator, 'PUT /account/refillbalance', { json: { amount: 25 }, headers: { 'Security-Key': 'x' } })
    expect(simulator.requests.count).toBe(2)
    expect(simulator.engine.world.ledger.effects).toEqual([])
  })
})

describe('control plane', () => {
  it('shows ledger, requests, state and clock', async () => {
    await ask(simulator, 'PUT /account/refillbalance', { json: { amount: 25 } })
    expect(await control(simulator, 'GET ledger')).toMatchObject({
      total: 1,
      effects: [{ seq: 1, operation: 'PUT /account/refillbalance', object: 'balance', amount: '25.00' }],
    })
    expect(await control(simulator, 'GET requests?path=/account/refillbalance')).toMatchObject({ total: 1 })
    expect(await control(simulator, 'GET state')).toMatchObject({
      simulator: true,
      seed: 'company',
      account: { balance: '437.37' },
    })
    const before = simulator.engine.world.clock.now()
    await control(simulator, 'POST clock', { advanceSeconds: 1800 })
    expect(simulator.engine.world.clock.now() - before).toBeGreaterThanOrEqual(1_800_000)
    await expect(control(simulator, 'POST clock', { now: '2001-01-01' })).rejects.toThrow('not past')
  })

  it('resets with a seed', async () => {
    expect(await control(simulator, 'POST reset', { seed: 'small' })).toMatchObject({
      seed: 'small',
      counts: { trunks: 5, effects: 0, requests: 0 },
    })
    await expect(control(simulator, 'POST reset', { seed: 'huge' })).rejects.toThrow('seed is one of')
  })

  it('changes things out of band', async () => {
    await control(simulator, 'POST behind-our-back', { change: 'set-balance', balance: '300.01' })
    await control(simulator, 'POST behind-our-back', { operation: 'DELETE /siptrunk', params: { trunk: 'lobby' } })
    expect(await control(simulator, 'GET ledger')).toMatchObject({
      effects: [
        { operation: 'behind our back: set-balance', amount: '-112.36' },
        { operation: 'behind our back: DELETE /siptrunk', object: 'trunk lobby' },
      ],
    })
    expect((await ask(simulator, 'GET /account/getbalance')).body).toMatchObject({ data: { balance: '300.01' } })
  })

  it('sets an unknown status', async () => {
    await control(simulator, 'POST behind-our-back', { change: 'set-status', of: 'port', id: 12_339, status: 'limbo' })
    expect((await ask(simulator, 'GET /lnp', { query: 'id=12339' })).text).toContain('"status":"limbo"')
    const wrong = { change: 'set-status', of: 'port', id: 1, status: 'limbo' }
    await expect(control(simulator, 'POST behind-our-back', wrong)).rejects.toThrow('No port 1')
    await expect(control(simulator, 'POST behind-our-back', { change: 'x' })).rejects.toThrow(
      'or a change: set-balance',
    )
    const twice = { operation: 'DELETE /siptrunk', params: { trunk: 'nobody' } }
    await expect(control(simulator, 'POST behind-our-back', twice)).rejects.toThrow('no trunk is called nobody')
  })

  it('shows what the provider hides', async () => {
    const { objects } = (await control(simulator, 'GET objects?of=ports')) as { objects: { reason: string }[] }
    expect(objects.map((port) => port.reason)).toContain('The account number does not match the current carrier')
    await expect(control(simulator, 'GET objects?of=secrets')).rejects.toThrow('of is one of')
  })

  it('refuses remote callers and cross-site pages', async () => {
    const foreign: Record<string, string>[] = [{ Origin: 'http://evil.example.com' }, { Host: 'evil.example.com' }]
    for (const headers of foreign) {
      expect((await ask(simulator, 'GET /__simulator/state', { headers })).status).toBe(403)
    }
  })
})

describe('running', () => {
  it('delays each answer on request', async () => {
    const slow = await startSimulator({ port: 0, delayMs: 60 })
    const start = performance.now()
    await ask(slow, 'GET /account/getbalance')
    expect(performance.now() - start).toBeGreaterThan(55)
    await slow.close()
  })

  it('keeps its state in a file between runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
    const stateFile = join(folder, 'state.json')
    const first = await startSimulator({ port: 0, stateFile })
    await ask(first, 'POST /siptrunk', { json: { trunk: 'kept1', password: 'abcd1234' } })
    await ask(first, 'PUT /account/refillbalance', { json: { amount: 50 } })
    await first.close()
    const second = await startSimulator({ port: 0, stateFile })
    expect((await ask(second, 'GET /siptrunk', { query: 'trunk=kept1' })).body).toMatchObject({ total: 1 })
    expect((await ask(second, 'GET /account/getbalance')).body).toMatchObject({ data: { balance: '462.37' } })
    expect(second.engine.world.ledger.effects.map((effect) => effect.seq)).toEqual([1, 2])
    await second.close()
    rmSync(folder, { recursive: true })
  })
})

describe('the page for people', () => {
  it('needs no other resource', async () => {
    const response = await ask(simulator, 'GET /__simulator/')
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.text).toContain('This is a simulator. It is not the provider')
    expect(response.text).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('finds every control it looks up', async () => {
    const response = await ask(simulator, 'GET /__simulator/')
    const gets = [
      'operations',
      'faults',
      'sentinels',
      'variants',
      'state',
      'ledger?last=40',
      'requests?last=40',
      'openapi.json',
    ]
    for (const path of gets) await control(simulator, `GET ${path}`)
    for (const [, path] of response.text.matchAll(/data-post="([a-z-]+)"/g)) {
      const refused = await ask(simulator, `POST /__simulator/${path}`, {
        json: { nonsense: true, kind: 'none', seed: 'none' },
      })
      expect([path, refused.status]).not.toEqual([path, 404])
    }
  })
})
