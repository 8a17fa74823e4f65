import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import { findOperation } from '../areas/areas'
import { isMutation, nameOf } from '../engine/operation'
import { REQUESTS } from '../openapi/requests'
import { ask } from './asking'
import { startSimulator } from './server'
import type { Simulator } from './simulator'
import { VALID } from './valid-calls'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 })
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

/** Both sides are written separately from the same specification; this compares them. */
describe.each([...catalogue.values()].map((entry) => [entry.id, entry] as const))('%s', (_id, entry) => {
  const line = `${entry.method} ${entry.path}`
  const operation = findOperation(entry.method, entry.path)
  const sent = Object.entries(entry.wire(entry.input.parse(entry.example))).filter(([, value]) => value !== undefined)

  it('exists here, and sends only names known here', () => {
    expect(operation && nameOf(operation)).toBe(line)
    const parameters = (REQUESTS[line] ?? '').replaceAll('!', '').split(' ')
    expect(sent.map(([name]) => name).filter((name) => !parameters.includes(name))).toEqual([])
  })

  it('understands the answer', async () => {
    if (!operation) return
    const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
    const response = await ask(simulator, line, isMutation(operation) ? { json: VALID[line] } : { query })
    expect([response.status, response.text.slice(0, 300)]).toEqual([200, expect.anything()])
    const parsed = entry.output.safeParse(response.body)
    expect(parsed.error?.issues ?? []).toEqual([])
  })
})
