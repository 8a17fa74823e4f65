import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBalance, refillBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { system } from '@/server/core/actor/actor'
import { reconcile } from '@/server/core/jobs/reconcile'
import { recover } from '@/server/core/jobs/recover'
import { adoptEntries, OTHER_ACCOUNT_TEXT, presentAccount } from '@/server/core/journal/account'
import { findEntry } from '@/server/core/journal/entries'
import { listEntries, openChanges } from '@/server/core/journal/find'
import { readingsOf } from '@/server/core/journal/readings'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'
import { env } from '@/server/platform/env'
import { fileTestbed } from '@/server/testing/file-testbed'
import { check } from './check'
import { prepare } from './prepare'
import { read } from './read'
import { checkAgain, mark, repeat } from './unknown'

// A console that moves to another provider account must not judge the old one's unknowns by the new one's state.

const testbed = fileTestbed()
let admin: Person
let amount = 700

beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())
afterEach(async () => {
  workOn('testbed')
  await testbed.settleOpen(admin)
})

const workOn = (name: string) => {
  env().PROVIDER_ACCOUNT = name
}
const fault = (path: string, kind: string, more = {}) => testbed.simulator.faults.add({ path, kind, ...more })
const due = (id: string) =>
  db()
    .update(journal)
    .set({ nextCheckAt: new Date(0) })
    .where(eq(journal.id, id))

async function lostRefill(): Promise<string> {
  fault('/account/refillbalance', 'reset', { method: 'PUT', when: 'after' })
  const outcome = await testbed.act(admin, refillBalance, { amount: ++amount })
  expect(outcome.status).toBe('unknown')
  return outcome.entry ?? ''
}

describe('provider account id', () => {
  const { PROVIDER_URL } = { PROVIDER_URL: 'https://api.example.com' }
  const of = (changed: Partial<ReturnType<typeof env>>) => {
    const before = { ...env() }
    Object.assign(env(), { PROVIDER_URL, PROVIDER_USERNAME: 'ada', PROVIDER_ACCOUNT: undefined }, changed)
    const account = presentAccount()
    Object.assign(env(), before)
    return account
  }

  it('derives from URL and username or name, not secrets', () => {
    const same = of({})
    expect(same).toMatch(/^[0-9a-f]{32}$/)
    for (const changed of [
      { PROVIDER_PASSWORD: 'another' },
      { PROVIDER_SECURITY_KEY: 'another' },
      { JOURNAL_KEY: 'another' },
      { PROVIDER_URL: `${PROVIDER_URL}/` },
    ])
      expect(of(changed)).toBe(same)
    expect(of({ PROVIDER_USERNAME: 'eve' })).not.toBe(same)
    expect(of({ PROVIDER_URL: 'https://api.example.org' })).not.toBe(same)
    const named = of({ PROVIDER_ACCOUNT: 'main' })
    expect(named).not.toBe(same)
    expect(of({ PROVIDER_ACCOUNT: 'main', PROVIDER_URL: 'https://relay.example.org' })).toBe(named)
  })
})

describe('unknown in another account', () => {
  it('is not checked or repeated, only closed manually', async () => {
    const id = await lostRefill()
    const requested = () => testbed.simulator.requests.count
    workOn('other')
    const before = requested()
    const readings = await readingsOf(id)
    await due(id)
    await reconcile()
    expect((await check(id, system))?.state).toBe('uncertain')
    expect(await checkAgain(admin, id)).toMatchObject({ ok: false, fault: { message: OTHER_ACCOUNT_TEXT } })
    expect(await repeat(admin, id, { typed: 'the balance' })).toMatchObject({ fault: { message: OTHER_ACCOUNT_TEXT } })
    expect(requested()).toBe(before)
    expect(await readingsOf(id)).toEqual(readings)
    expect((await findEntry(id))?.nextCheckAt).toEqual(new Date(0))
    expect(await mark(admin, id, { verdict: 'did_not_happen', reason: 'seen on the statement' })).toMatchObject({
      ok: true,
    })
    // No late check either, since none could run.
    expect(await findEntry(id)).toMatchObject({ nextCheckAt: null, sealedInput: null })
  })

  it('blocks nothing and requires no second confirmation', async () => {
    const id = await lostRefill()
    workOn('other')
    const prepared = await prepare(admin, refillBalance.id, { amount })
    expect(prepared).toMatchObject({ ok: true, data: { toConfirm: [], blockedBy: undefined } })
    expect(await testbed.act(admin, refillBalance, { amount })).toMatchObject({ status: 'done' })
    workOn('testbed')
    expect(await testbed.act(admin, refillBalance, { amount: amount + 1 })).toMatchObject({
      fault: { kind: 'blocked', other: { entry: id } },
    })
  })

  it('is labeled, and checked when its account returns', async () => {
    const id = await lostRefill()
    const listed = async () => (await listEntries(admin, { page: 1, perPage: 50 })).rows.find((row) => row.id === id)
    const offered = async () => (await openChanges(admin, [refillBalance])).map((change) => change.id)
    workOn('other')
    expect(await entryView(admin, id)).toMatchObject({
      elsewhere: OTHER_ACCOUNT_TEXT,
      repeatLocked: OTHER_ACCOUNT_TEXT,
      unverifiable: OTHER_ACCOUNT_TEXT,
    })
    expect(await listed()).toMatchObject({ ofAnotherAccount: true })
    expect(await offered()).not.toContain(id)
    workOn('testbed')
    expect(await entryView(admin, id)).toMatchObject({ elsewhere: null })
    expect(await listed()).toMatchObject({ ofAnotherAccount: false })
    expect(await offered()).toContain(id)
    await due(id)
    await reconcile()
    expect((await findEntry(id))?.state).toBe('reconciled_happened')
  })

  it('is still settled by recovery', async () => {
    const id = await lostRefill()
    await db().update(journal).set({ state: 'sent', instance: randomUUID() }).where(eq(journal.id, id))
    workOn('other')
    expect(await recover()).toBe(1)
    expect((await findEntry(id))?.state).toBe('uncertain')
  })
})

it('reading of another account is not shown in an outage', async () => {
  expect(await read(admin, getBalance, {})).toMatchObject({ status: 'read' })
  const outage = () => fault(getBalance.path, 'status', { method: 'GET', status: 503, times: 9 })
  outage()
  expect(await read(admin, getBalance, {})).toMatchObject({ status: 'read', stale: true })
  workOn('other')
  testbed.simulator.faults.clear()
  outage()
  expect(await read(admin, getBalance, {})).toMatchObject({ status: 'refused' })
})

it('rows without an account get the current one, once', async () => {
  const id = await lostRefill()
  await db().update(journal).set({ account: null }).where(eq(journal.id, id))
  await db().update(locks).set({ account: null }).where(eq(locks.entry, id))
  await adoptEntries()
  const accounts = async () => {
    const [lock] = await db().select({ account: locks.account }).from(locks).where(eq(locks.entry, id))
    return [(await findEntry(id))?.account, lock?.account]
  }
  const mine = presentAccount()
  expect(await accounts()).toEqual([mine, mine])
  workOn('other')
  await adoptEntries()
  expect(await accounts()).toEqual([mine, mine])
  workOn('testbed')
  expect((await check(id, system))?.state).toBe('reconciled_happened')
})
