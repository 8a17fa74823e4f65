import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAccountDetails, refillBalance, setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { numbersIn } from '@/scripts/testing/whole-numbers'
import type { Person } from '@/server/core/actor/actor'
import { readingsOf } from '@/server/core/journal/readings'
import { stateOf } from '@/server/core/journal/sealed'
import { db, pool } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { changePerson } from '@/server/testing/testbed'

// The prior reading and the connection start while transaction A is still being written. That must not weaken them.

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

const looks = () =>
  testbed.simulator.requests.list().filter(({ method, path }) => method === 'GET' && path === getAccountDetails.path)
const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length

describe('prior reading', () => {
  it('is repeated if another change to its target ended', async () => {
    // Another change, which holds the lock until this one, with its reading taken, waits for the head of the audit log.
    const other = await testbed.act(admin, setLowBalanceAlert, { below: 25 })
    await db()
      .update(locks)
      .set({ releasedAt: null })
      .where(eq(locks.entry, other.entry ?? ''))
    testbed.simulator.reset()
    const head = await pool().connect()
    await head.query('begin')
    await head.query(
      `insert into audit (kind, actor, subject, detail, seq, previous, hash) values ('t','t','t','{}',0,'','')`,
    )
    const acting = testbed.act(admin, setLowBalanceAlert, { below: 75 })
    await expect.poll(() => looks()).toHaveLength(1)
    await sleep(50)
    // The other change takes effect and ends.
    testbed.simulator.engine.world.state.account.lowBalanceAlert = 99
    await db()
      .update(locks)
      .set({ releasedAt: sql`now()` })
      .where(eq(locks.entry, other.entry ?? ''))
    await head.query('rollback')
    head.release()
    const outcome = await acting
    expect(outcome.status).toBe('done')
    expect(looks()).toHaveLength(2)
    const [before] = await readingsOf(outcome.entry ?? '')
    expect(numbersIn(stateOf(before as never))).toContain(99)
  })

  it('is otherwise taken once, before sending', async () => {
    const outcome = await testbed.act(admin, setLowBalanceAlert, { below: 50 })
    expect(looks()).toHaveLength(1)
    const [before] = await readingsOf(outcome.entry ?? '')
    expect(before?.kind).toBe('before')
    expect(stateOf(before as never)).not.toMatchObject({ lowBalanceAlert: '50' })
    const sent = testbed.simulator.requests.list().map(({ method }) => method)
    expect(sent).toEqual(['GET', 'PUT'])
  })
})

describe('refused change', () => {
  it('makes no provider request if permission or guards fail', async () => {
    const gone = await testbed.actor('admin')
    await changePerson(gone, { disabledAt: new Date() })
    await testbed.act(gone, refillBalance, { amount: 60 })
    expect(testbed.simulator.requests.count).toBe(0)
    await testbed.act(admin, refillBalance, { amount: 61 })
    const requested = testbed.simulator.requests.count
    expect(await testbed.act(admin, refillBalance, { amount: 61 })).toMatchObject({ fault: { kind: 'duplicate' } })
    expect(testbed.simulator.requests.count).toBe(requested)
  })

  it('leaves no connection open when a lock refuses it', async () => {
    const held = await testbed.act(admin, setLowBalanceAlert, { below: 25 })
    await db()
      .update(journal)
      .set({ state: 'uncertain' })
      .where(eq(journal.id, held.entry ?? ''))
    await db()
      .update(locks)
      .set({ releasedAt: null })
      .where(eq(locks.entry, held.entry ?? ''))
    const written = testbed.mutations().length
    const idle = openSockets()
    for (let i = 0; i < 5; i++) {
      expect(await testbed.act(admin, setLowBalanceAlert, { below: 75 })).toMatchObject({ fault: { kind: 'blocked' } })
    }
    await expect.poll(() => openSockets()).toBeLessThanOrEqual(idle)
    expect(testbed.mutations()).toHaveLength(written)
    await testbed.settleOpen(admin)
  })
})
