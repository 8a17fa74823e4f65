import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { happened } from '@/lib/core/changes/entry-states'
import type { EntryState, Outcome } from '@/lib/core/changes/outcome'
import { highImpact } from '@/lib/core/operation/operation'
import { type Person, system } from '@/server/core/actor/actor'
import { everyWrite, prepareWorld, type Try } from '@/server/testing/every-write'
import { noEvidence, softRefusals } from '@/server/testing/odd-answers'
import { openTestbed, type Testbed } from '@/server/testing/testbed'
import { check } from './check'

// Whole changes with a provider that answers oddly; the simulator's ledger shows what really happened. Every write × every odd answer to the
// checks, with the change done and not done; every write × every rejection inside a 200; every write × false rejections.

const QUIET = 0.05
const GAP = 0.02
let testbed: Testbed

beforeAll(async () => {
  testbed = await openTestbed({
    variables: {
      QUIET_PERIOD_SECONDS: String(QUIET),
      NEGATIVE_GAP_SECONDS: String(GAP),
      LATE_LOOK_SECONDS: '3600',
    },
  })
})
afterAll(() => testbed.close())

const didNot: EntryState[] = ['rejected', 'failed', 'not_sent', 'reconciled_did_not_happen']

/** Whether the state contradicts the number of effects. */
function isFalse(state: EntryState, effects: number): boolean {
  return (happened.includes(state) && effects !== 1) || (didNot.includes(state) && effects !== 0)
}

/** Decides like a person who sees what really happened. */
async function settleByTruth(by: Person): Promise<void> {
  const verdict = testbed.effects().length > 0 ? 'happened' : 'did_not_happen'
  await testbed.settleOpen(by, verdict)
}

let n = 0

/** Decides on a change. Repeats within the guard time, or during a dispute, are confirmed; otherwise nothing would be tested. */
async function decide(by: Person, { operation, input, typed }: Try): Promise<Outcome> {
  const confirm = typed ? { typed } : {}
  const outcome = await testbed.act(by, operation, input(n), confirm)
  const again = outcome.status === 'refused' ? outcome.fault.other?.entry : undefined
  return again ? testbed.act(by, operation, input(n), { ...confirm, again }) : outcome
}

it('checks × odd answers', async () => {
  const admin = await testbed.actor('admin')
  const wrong: string[] = []
  let cases = 0
  for (const attempt of everyWrite()) {
    const { operation } = attempt
    for (const when of ['before', 'after']) {
      for (const { status, body } of noEvidence) {
        await prepareWorld(testbed, attempt)
        n += 1
        const { faults } = testbed.simulator
        faults.clear()
        faults.add({ method: operation.method, path: operation.path, kind: 'reset', when })
        const outcome = await decide(admin, attempt)
        faults.add({ method: 'GET', path: '*', kind: 'status', status, body, times: null })
        const id = outcome.entry ?? ''
        for (const pause of [0, QUIET + 0.01, GAP + 0.01, GAP + 0.01]) {
          await sleep(pause * 1000)
          await check(id, system)
        }
        faults.clear()
        cases += 1
        const { state } = await testbed.entry(outcome)
        if (isFalse(state, testbed.effects().length))
          wrong.push(`${operation.id} ${when} ${status} ${JSON.stringify(body)}: ${state}`)
        await settleByTruth(admin)
      }
    }
  }
  console.log(
    `campaign looks: ${cases} changes (${everyWrite().length} writes × ${noEvidence.length} odd answers × done or not), ${wrong.length} false`,
  )
  expect(wrong).toEqual([])
})

it('rejections inside a success, and false rejections', async () => {
  const admin = await testbed.actor('admin')
  const soft: string[] = []
  const lying: string[] = []
  let [softCases, lies] = [0, 0]
  for (const attempt of everyWrite()) {
    const { operation } = attempt
    const change = async (status: number, body: unknown, when: string) => {
      await prepareWorld(testbed, attempt)
      n += 1
      testbed.simulator.faults.clear()
      testbed.simulator.faults.add({
        method: operation.method,
        path: operation.path,
        kind: 'status',
        status,
        body,
        when,
      })
      const outcome = await decide(admin, attempt)
      const id = outcome.entry ?? ''
      for (const pause of [QUIET + 0.01, GAP + 0.01, GAP + 0.01]) {
        await sleep(pause * 1000)
        await check(id, system)
      }
      const { state } = await testbed.entry(outcome)
      const effects = testbed.effects().length
      await settleByTruth(admin)
      return {
        state,
        effects,
        line: `${operation.id} ${when} ${status} ${JSON.stringify(body)}: ${state}, ${effects} effects`,
      }
    }
    for (const body of softRefusals) {
      softCases += 1
      const { state, effects, line } = await change(200, body, 'before')
      if (happened.includes(state) || effects !== 0) soft.push(line)
    }
    // False rejections: the change was done nevertheless, so the console must not claim that it was not done.
    const answers: [number, unknown][] = [
      [206, { error: 'no' }],
      [400, { error: 'no' }],
      [422, ''],
      [409, { error: 'x' }],
      [200, { success: false }],
    ]
    for (const [status, body] of answers) {
      if (!highImpact(operation) && status === 206) continue
      lies += 1
      const { state, effects, line } = await change(status, body, 'after')
      if (effects !== 1 || didNot.includes(state)) lying.push(line)
    }
  }
  console.log(
    `campaign soft rejections: ${softCases} changes (${everyWrite().length} writes × ${softRefusals.length} bodies), ${soft.length} done; ${lies} false rejections, ${lying.length} believed`,
  )
  expect([soft, lying]).toEqual([[], []])
})
