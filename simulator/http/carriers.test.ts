import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asking, ask } from './asking'
import { NOON } from './contract'
import { startSimulator } from './server'
import type { Simulator } from './simulator'
import { VALID } from './valid-calls'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, speed: 0, now: NOON })
})
afterAll(() => simulator.close())

/** How known clients send the same call: JSON (the official SDK), query (the community's), form (none). */
function carriers(values: Record<string, unknown>): Record<string, Asking> {
  const flat = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const form = new URLSearchParams(flat).toString()
  return {
    json: { json: values },
    texts: { json: Object.fromEntries(flat) },
    query: { query: form },
    form: { raw: form, type: 'application/x-www-form-urlencoded' },
  }
}

it.each(Object.entries(VALID))('%s means the same in every encoding', async (line, values) => {
  const answers: Record<string, unknown> = {}
  for (const [carrier, asking] of Object.entries(carriers(values))) {
    simulator.reset()
    const { status, text } = await ask(simulator, line, asking)
    const { effects } = simulator.engine.world.ledger
    answers[carrier] = {
      status,
      text,
      effects: effects.map(({ operation, object, amount }) => [operation, object, amount]),
    }
  }
  const [first] = Object.values(answers)
  expect(first).toMatchObject({
    status: 200,
    effects: expect.arrayContaining([[line, expect.any(String), expect.any(String)]]),
  })
  expect(answers).toEqual({ json: first, texts: first, query: first, form: first })
})
