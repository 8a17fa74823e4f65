import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { actorOf, openSession } from '@/server/access/auth/sessions'
import { ownFactor } from '@/server/access/people/own-factor'
import type { Person } from '@/server/core/actor/actor'
import { mintIntent } from '@/server/core/operations/intent'
import { perform } from '@/server/core/operations/perform'
import { db, pool } from '@/server/platform/db/database'
import { audit, secondFactors, signInThrottle } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { ageRecentCodes, begun, betweenCodes, codeOf, password, withFactor } from '@/server/testing/second-factors'

// Submissions and codes that coincide or come late.

const testbed = fileTestbed()
let finance: Person

beforeEach(async () => {
  betweenCodes()
  testbed.simulator.reset()
  await db().delete(signInThrottle)
  finance = await testbed.actor('finance')
  await keptPolicy({ codes: ['spending'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** All have started, and none has reached a second factor yet. */
async function atOnce<T>(...changes: (() => Promise<T>)[]): Promise<T[]> {
  const holds = await pool().connect()
  await holds.query('begin')
  await holds.query('lock table second_factors in exclusive mode')
  const all = Promise.all(changes.map((change) => change()))
  const waiting = async () => {
    const { rows } = await pool().query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rows.length).toBeGreaterThanOrEqual(changes.length)
  }
  try {
    await vi.waitFor(waiting, { timeout: 20_000 })
  } finally {
    await holds.query('rollback')
    holds.release()
  }
  return all
}

it('two codes given at once in one session both work', async () => {
  const { secret, codes } = await withFactor(finance)
  const both = [codes[0], codeOf(secret)].map((code) => () => ownFactor.prove(finance, { code }))
  expect(await atOnce(...both)).toMatchObject([{ ok: true }, { ok: true }])
})

it('second factor enabled twice at once is enabled once', async () => {
  for (const browsers of [1, 2]) {
    await db().delete(secondFactors)
    const other = browsers === 2 ? await actorOf(await openSession(finance.personId)) : finance
    const { secret, sealed } = await begun(finance)
    const turnOn = (by: Person | null) => () => ownFactor.turnOn(by, { password, sealed, code: codeOf(secret) })
    const done = await atOnce(turnOn(finance), turnOn(other))
    expect(
      done.filter(({ ok }) => ok),
      `${browsers}`,
    ).toHaveLength(1)
  }
})

it('repeated submission returns its record despite new code requirements', async () => {
  await withFactor(finance)
  const decision = { intent: mintIntent(finance.personId, refillBalance.id), input: { amount: 31 } }
  const first = await perform(finance, refillBalance, decision)
  expect(first).toMatchObject({ status: 'done' })
  await ageRecentCodes(10)
  const stop = { by: 'admin', at: new Date().toISOString(), reason: 'odd charges' }
  for (const value of [{ codes: ['spending'] }, { stopped: { all: stop } }, { limits: { 'refill-each': 5 } }]) {
    await keptPolicy(value)
    expect(await perform(finance, refillBalance, decision), JSON.stringify(value)).toMatchObject({
      status: 'done',
      entry: first.entry,
    })
  }
  expect(testbed.effects()).toHaveLength(1)
  const reported = await db()
    .select({ kind: audit.kind })
    .from(audit)
    .where(eq(audit.subject, `journal:${first.entry}`))
  expect(reported.map(({ kind }) => kind)).not.toContain('operation.blocked')
  // Nor does it send anything else.
  await keptPolicy({ codes: ['spending'] })
  const other = await perform(finance, refillBalance, { ...decision, input: { amount: 32 } })
  expect(other).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
  expect(testbed.effects()).toHaveLength(1)
})

it('change refused without a code is refused again, currently worded', async () => {
  await withFactor(finance)
  await ageRecentCodes(10)
  const decision = { intent: mintIntent(finance.personId, refillBalance.id), input: { amount: 33 } }
  expect(await perform(finance, refillBalance, decision)).toMatchObject({ fault: { kind: 'code' } })
  await keptPolicy({ stopped: { all: { by: 'admin', at: new Date().toISOString(), reason: 'odd charges' } } })
  expect(await perform(finance, refillBalance, decision)).toMatchObject({ fault: { kind: 'stopped' } })
  expect(testbed.mutations()).toHaveLength(0)
})
