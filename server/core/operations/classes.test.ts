import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { blockCaller, createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import type { EntryState } from '@/lib/core/changes/outcome'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { answerOf } from '@/server/core/journal/sealed'
import { counted } from '@/server/platform/counters'
import { fileTestbed } from '@/server/testing/file-testbed'
import { shortDeadline } from '@/server/testing/testbed'

// Every class of journal.md 4 over real HTTP, judged by the simulator's ledger: the journal must say what happened.

const testbed = fileTestbed({ variables: shortDeadline })
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

interface ChangeCase {
  operation: WriteOperation
  input: unknown
  typed?: string
}

let amount = 100

/** One of each kind: money, a setting, something created, changed, deleted, and one request for several objects. */
const changes: Record<string, ChangeCase> = {
  refill: {
    operation: refillBalance,
    // A new amount each time: a repeat within 15 minutes needs a second confirmation.
    get input() {
      return { amount: amount++ }
    },
  },
  setting: { operation: setLowBalanceAlert, input: { below: 33 } },
  // Static: the list shows an address, and never a password.
  create: { operation: createTrunk, input: { trunk: 'newtrunk', kind: 'static', address: '192.0.2.44' } },
  change: { operation: updateTrunk, input: { trunk: 'made', kind: 'same', region: 'us-fl' } },
  remove: { operation: deleteTrunk, input: { trunk: 'made' }, typed: 'made' },
  block: { operation: blockCaller, input: { trunks: ['made'], number: '2125550123' } },
}

/**
 * A success that says too little is read back immediately, which confirms what happened, except for a deletion: an absence needs a second
 * reading after the quiet period.
 */
type Expected = EntryState | 'read back'

/** The fault, when it occurs, the state that must be recorded, and the number of effects. */
const table: [fault: Record<string, unknown>, state: Expected, effects: number][] = [
  [{ kind: 'black-hole', when: 'before' }, 'uncertain', 0],
  [{ kind: 'black-hole', when: 'after' }, 'uncertain', 1],
  [{ kind: 'late', when: 'after', delayMs: 1500 }, 'uncertain', 1],
  [{ kind: 'reset', when: 'before' }, 'uncertain', 0],
  [{ kind: 'reset', when: 'after' }, 'uncertain', 1],
  [{ kind: 'close', when: 'before' }, 'uncertain', 0],
  [{ kind: 'close', when: 'after' }, 'uncertain', 1],
  [{ kind: 'reset-in-header', when: 'before' }, 'uncertain', 0],
  [{ kind: 'reset-in-header', when: 'after' }, 'uncertain', 1],
  [{ kind: 'reset-in-body', when: 'after' }, 'read back', 1],
  [{ kind: 'truncated', when: 'after' }, 'read back', 1],
  [{ kind: 'garbage', when: 'before' }, 'uncertain', 0],
  [{ kind: 'garbage', when: 'after' }, 'uncertain', 1],
  [{ kind: 'conflicting-length', when: 'after' }, 'uncertain', 1],
  [{ kind: 'huge-header', when: 'after' }, 'uncertain', 1],
  [{ kind: 'bad-json', when: 'after' }, 'read back', 1],
  [{ kind: 'bad-encoding', when: 'after' }, 'read back', 1],
  [{ kind: 'html', when: 'before' }, 'uncertain', 0],
  [{ kind: 'html', when: 'after' }, 'read back', 1],
  [{ kind: 'empty', when: 'after' }, 'succeeded', 1],
  [{ kind: 'unknown-members', when: 'after' }, 'read back', 1],
  [{ kind: 'numbers-as-text', when: 'after' }, 'succeeded', 1],
  [{ kind: '202-text', when: 'after' }, 'warned', 1],
  [{ kind: '202-array', when: 'after' }, 'warned', 1],
  [{ kind: '202-unreadable', when: 'after' }, 'warned', 1],
  [{ kind: '202-error', when: 'before' }, 'rejected', 0],
  [{ kind: 'error-in-200', when: 'before' }, 'rejected', 0],
  [{ kind: '206-text' }, 'rejected', 0],
  [{ kind: '206-object' }, 'rejected', 0],
  [{ kind: '206-array' }, 'rejected', 0],
  [{ kind: '206-cut' }, 'rejected', 0],
  [{ kind: 'status', status: 404 }, 'failed', 0],
  [{ kind: 'status', status: 500, when: 'before' }, 'uncertain', 0],
  [{ kind: 'status', status: 500, when: 'after' }, 'uncertain', 1],
  [{ kind: 'status', status: 504, when: 'after' }, 'uncertain', 1],
  [{ kind: 'redirect' }, 'uncertain', 0],
  [{ kind: 'misdirected' }, 'uncertain', 0],
]

/**
 * By the setting alone: megabytes, and every other status. What a status means depends on the answer and not on the change
 * (server/platform/provider/classify.test.ts covers all).
 */
const once: typeof table = [
  [{ kind: 'huge-body', when: 'after' }, 'read back', 1],
  [{ kind: '206-huge' }, 'rejected', 0],
  ...[400, 401, 403, 405, 406, 409, 410, 411, 413, 414, 415, 417, 422, 429, 431, 451].map(
    (status): (typeof table)[number] => [{ kind: 'status', status }, 'failed', 0],
  ),
  ...[408, 425, 502, 503, 504, 599].map((status): (typeof table)[number] => [
    { kind: 'status', status, when: 'before' },
    'uncertain',
    0,
  ]),
]

/** The state that changes to an existing trunk need; made directly in the simulator and not counted. */
async function prepareWorld(name: string): Promise<void> {
  if (name === 'change' || name === 'remove' || name === 'block') {
    await testbed.behindOurBack({
      operation: 'POST /siptrunk',
      params: { trunk: 'made', password: 'Abcd1234', region: 'us' },
    })
  }
  testbed.simulator.engine.world.ledger.clear(testbed.simulator.engine.world.state.account.balance)
  testbed.simulator.requests.clear()
}

describe.each(Object.entries(changes))('%s', (name, change) => {
  const happened = name === 'remove' ? 'uncertain' : 'reconciled_happened'
  it.each(name === 'setting' ? [...table, ...once] : table)(
    '%j → %s, %i effect(s)',
    async (fault, expected, effects) => {
      const state = expected === 'read back' ? happened : expected
      await prepareWorld(name)
      testbed.simulator.faults.add({ method: change.operation.method, path: change.operation.path, ...fault })
      const outcome = await testbed.act(
        admin,
        change.operation,
        change.input,
        change.typed ? { typed: change.typed } : undefined,
      )
      const entry = await testbed.entry(outcome)

      expect(entry.state).toBe(state)
      expect(testbed.effects()).toHaveLength(effects)
      // At most once, on its own connection, and no other request.
      expect(testbed.mutations()).toHaveLength(1)
      expect(testbed.simulator.strays.count).toBe(0)
      // Locks are held exactly while the outcome is unknown.
      const held = await testbed.heldLocks()
      expect(held).toEqual(
        state === 'uncertain'
          ? expect.arrayContaining(change.operation.locks(change.operation.input.parse(change.input)))
          : [],
      )
    },
  )

  it('success: one effect on one connection', async () => {
    await prepareWorld(name)
    const outcome = await testbed.act(
      admin,
      change.operation,
      change.input,
      change.typed ? { typed: change.typed } : undefined,
    )
    expect(outcome.status).toBe('done')
    expect((await testbed.entry(outcome)).state).toBe('succeeded')
    expect(testbed.effects()).toHaveLength(1)
    const [mutation] = testbed.mutations()
    const others = testbed.simulator.requests.list().filter((r) => r.connection === mutation?.connection)
    expect(others).toHaveLength(1)
  })
})

afterEach(() => testbed.settleOpen(admin))

describe('answers are stored byte for byte', () => {
  it.each([
    ['206-text', 'rejected'],
    ['206-object', 'rejected'],
    ['206-cut', 'rejected'],
    ['206-huge', 'rejected'],
    ['202-text', 'warned'],
    ['202-array', 'warned'],
    ['202-unreadable', 'warned'],
  ])('%s', async (kind, state) => {
    testbed.simulator.faults.add({ method: 'PUT', path: '/account/setlowbalancealert', kind })
    // The same fault by a direct request: the bytes that the provider writes.
    const { username, password, securityKey } = testbed.simulator.options
    const direct = async () => {
      const answer = await fetch(`${testbed.simulator.url}/account/setlowbalancealert`, {
        method: 'PUT',
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
          'security-key': securityKey,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ low_balance_alert_amount: 33 }),
      })
      return Buffer.from(await answer.arrayBuffer())
    }
    const outcome = await testbed.act(admin, setLowBalanceAlert, { below: 33 })
    const entry = await testbed.entry(outcome)
    expect(entry.state).toBe(state)
    testbed.simulator.faults.add({ method: 'PUT', path: '/account/setlowbalancealert', kind })
    const answer = answerOf(entry)
    expect(Buffer.from(answer?.raw ?? '', 'base64').equals(await direct())).toBe(true)
  })
})

describe('change is not sent', () => {
  it('when the connection is refused, and can repeat', async () => {
    const unsent = async () => {
      const metric = await counted().getSingleMetric('switchroom_provider_calls_total')?.get()
      return metric?.values.find(({ labels }) => labels.answer === 'not_sent')?.value ?? Number.NaN
    }
    const before = await unsent()
    await testbed.simulator.closeListener()
    try {
      const outcome = await testbed.act(admin, setLowBalanceAlert, { below: 44 })
      expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'not_sent' } })
      expect(await unsent()).toBe(before + 1)
      expect((await testbed.entry(outcome)).state).toBe('not_sent')
      expect(await testbed.heldLocks()).toEqual([])
    } finally {
      await testbed.simulator.reopen()
    }
    expect(testbed.mutations()).toHaveLength(0)
    expect(await testbed.act(admin, setLowBalanceAlert, { below: 44 })).toMatchObject({ status: 'done' })
  })

  it('when the reading that would confirm it fails', async () => {
    testbed.simulator.faults.add({ method: 'GET', path: '/account/*', kind: '206-text', times: null })
    const outcome = await testbed.act(admin, refillBalance, { amount: 75 })
    expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'no_baseline' } })
    expect((await testbed.entry(outcome)).state).toBe('blocked')
    expect(testbed.mutations()).toHaveLength(0)
  })
})
