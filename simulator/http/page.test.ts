import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from './asking'
import { startSimulator } from './server'
import type { Simulator } from './simulator'

let simulator: Simulator
let window: Window
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 })
  await ask(simulator, 'PUT /account/refillbalance', { json: { amount: 25 } })
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  window = new Window({ url: `${simulator.url}/__simulator/`, settings })
  // The page polls when opened and after each action; a timed poll could return after the page is closed.
  window.setInterval = () => 0 as never
  const { text } = await ask(simulator, 'GET /__simulator/')
  window.document.write(text)
})
afterAll(async () => {
  await window.happyDOM.waitUntilComplete()
  await window.happyDOM.close()
  await simulator.close()
})

const shown = (id: string) => window.document.getElementById(id)?.textContent ?? ''

it('the simulator’s page shows state, clock, ledger, requests and every trouble value', async () => {
  await expect.poll(() => shown('ledger')).toContain('PUT /account/refillbalance')
  expect(shown('state')).toContain('437.37')
  expect(shown('requests')).toContain('{"amount":25}')
  expect(shown('now')).toMatch(/^\d{4}-\d\d-\d\d /)
  expect(shown('sentinels')).toContain('hangafter')
  expect(shown('operations')).toContain('POST /siptrunk/blockcaller')
})

it('the simulator’s page lets a person order and cancel a fault', async () => {
  const kind = window.document.getElementById('kinds') as unknown as { value: string }
  kind.value = 'reset'
  const form = window.document.getElementById('order') as unknown as { requestSubmit(): void }
  form.requestSubmit()
  await expect.poll(() => simulator.faults.rules.map((rule) => rule.kind)).toEqual(['reset'])
  await expect.poll(() => shown('faults')).toContain('Remove')
  const clear = window.document.getElementById('clear') as unknown as { click(): void }
  clear.click()
  await expect.poll(() => simulator.faults.rules).toEqual([])
})
