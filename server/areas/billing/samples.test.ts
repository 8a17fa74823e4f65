import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { monthAt } from '@/lib/areas/billing/months'
import { getBalance } from '@/lib/areas/billing/operations'
import { fewer } from '@/lib/areas/billing/samples'
import { stepsOf } from '@/lib/areas/billing/steps'
import { addMoney } from '@/lib/core/fields/money'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { audit, balanceSamples, watches } from '@/server/platform/db/schema'
import { lookWhereDue } from '@/server/store/observations/watch'
import { fileTestbed } from '@/server/testing/file-testbed'
import { closeMonth as close, closedMonth, monthNow, undecidedIn } from './months'
import { samplesSince, storeBalances } from './samples'
import { thinSamples } from './thin-samples'
import { balanceWatch } from './watch'

const testbed = fileTestbed()
let finance: Person
beforeAll(async () => {
  finance = await testbed.actor('finance')
})
beforeEach(async () => {
  testbed.simulator.reset()
  // The values set here stay unchanged.
  testbed.simulator.engine.world.state.account.autoRefill = 'off'
  await db().delete(balanceSamples)
})

const stored = () => db().select().from(balanceSamples).orderBy(asc(balanceSamples.at), asc(balanceSamples.id))
const kept = () => samplesSince(new Date(0))
const balances = async () => (await kept()).map(({ balance }) => balance)
const set = (balance: string) => testbed.behindOurBack({ change: 'set-balance', balance })
/** Readings of so many hours ago, each with its value until the next. */
const past = (...rows: [hours: number, balance: string, afterGap?: boolean][]) =>
  db()
    .insert(balanceSamples)
    .values(
      rows.map(([hours, balance, afterGap = false]) => ({
        account: presentAccount(),
        balance,
        allowedCredit: '25.00',
        at: sql`now() - make_interval(mins => ${Math.round(hours * 60)})`,
        seenAt: sql`now() - make_interval(mins => ${Math.round(hours * 60)})`,
        afterGap,
      })),
    )

async function look(balance: string): Promise<void> {
  await set(balance)
  await read(finance, getBalance, {})
  await expect.poll(async () => (await balances()).at(-1)).toBe(balance)
}

it('sample stores each change once, exactly, for every reader', async () => {
  await look('412.37')
  await read(finance, getBalance, {})
  await look('-3.0075')
  await look('412.37')
  expect(await balances()).toEqual(['412.37', '-3.0075', '412.37'])
})

it('simultaneous readings of one change store it once and in any text', async () => {
  await look('500.00')
  const recordBalance = (balance: string) => storeBalances.record({ balance, allowedCredit: '25.00' }, 0, {})
  await Promise.all(['600.00', '600.00', '600.00', '600.00', '600.00', '600.00', '600.00'].map(recordBalance))
  expect(await balances()).toEqual(['500.00', '600.00'])
  await recordBalance("7'00.00\\")
  expect((await balances()).at(-1)).toBe("7'00.00\\")
})

it('gap in sampling is marked and starts a new sample', async () => {
  await past([5, '400.00'])
  await look('400.00')
  await expect.poll(async () => (await kept()).map(({ afterGap }) => afterGap)).toEqual([false, true])
})

it('answer requested before the newest reading stores nothing', async () => {
  const path = '/account/getbalance'
  await look('300.00')
  testbed.simulator.faults.add({ method: 'GET', path, kind: 'late', delayMs: 1_000 })
  const requested = () => testbed.simulator.requests.list().filter((request) => request.path === path).length
  const before = requested()
  const slow = read(await testbed.actor('auditor'), getBalance, {})
  await expect.poll(requested).toBe(before + 1)
  await past([-0.001, '290.00'])
  await set('280.00')
  await slow
  // It describes some moment since its request: before the other, or after it.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await balances()).toEqual(['300.00', '290.00'])
})

it('background sampling runs once when needed, and pauses after failures', async () => {
  const requested = () => testbed.simulator.requests.list().filter(({ path }) => path === '/account/getbalance').length
  const due = () => db().update(watches).set({ nextLookAt: sql`now()` }).where(eq(watches.kind, 'balance'))
  await Promise.all([lookWhereDue([balanceWatch]), lookWhereDue([balanceWatch])])
  expect(requested()).toBe(1)
  await expect.poll(balances).toHaveLength(1)
  await due()
  await lookWhereDue([balanceWatch])
  expect(requested()).toBe(1)
  await db().delete(balanceSamples)
  testbed.simulator.faults.add({
    method: 'GET',
    path: '/account/getbalance',
    kind: 'status',
    status: 503,
    times: 9,
  })
  await due()
  await lookWhereDue([balanceWatch])
  const [watch] = await db().select().from(watches).where(eq(watches.kind, 'balance'))
  expect(watch?.failures).toBe(1)
  expect(await balances()).toEqual([])
})

it('thinning old samples loses no cent, increase or gap', async () => {
  const rows = Array.from({ length: 300 }, (_, i): [number, string, boolean?] => {
    const rise = Math.floor(i / 50) * 100
    return [24 * 60 - i / 6, String(1_000 - i + rise), i === 120]
  })
  await past(...rows)
  const before = await kept()
  await thinSamples()
  const after = await kept()
  expect(after.length).toBeLessThan(before.length / 3)
  const total = (samples: typeof before) =>
    stepsOf(samples, [], null).reduce(
      (sum, { used, other }) => addMoney(addMoney(sum, used), other?.amount ?? '0'),
      '0',
    )
  expect(total(after)).toBe(total(before))
  expect(after.filter(({ afterGap }) => afterGap)).toHaveLength(1)
  expect(fewer(after, 0, 1).length).toBe(after.length)
  // The newest days stay unchanged.
  await db().delete(balanceSamples)
  await past(...rows.slice(0, 40).map(([, balance], i): [number, string] => [30 - i / 10, balance]))
  await thinSamples()
  expect(await stored()).toHaveLength(40)
})

it('month is closed once, by permission, with its totals', async () => {
  const month = '2026-03'
  const at = (day: string) => new Date(`2026-03-${day}T12:00:00Z`)
  const sample = (day: string, balance: string) => ({
    account: presentAccount(),
    balance,
    allowedCredit: '0',
    at: at(day),
    seenAt: at(day),
    afterGap: false,
  })
  await db()
    .insert(balanceSamples)
    .values([sample('02', '100.00'), sample('09', '80.50'), sample('20', '330.50')])
  expect(await undecidedIn(month)).toEqual({ unexplained: 1, openBefore: null })
  expect(await undecidedIn('2026-04')).toEqual({ unexplained: 0, openBefore: month })
  const given = { month, note: 'Compared with the card statement.' }
  expect(await close(await testbed.actor('ops'), given)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  expect(await close(finance, { ...given, note: '' })).toMatchObject({
    ok: false,
    fault: { fields: { note: 'Enter a note.' } },
  })
  expect(await close(finance, { ...given, month: '2999-01' })).toMatchObject({ ok: false })
  expect(await close(finance, { ...given, month: '2020-01' })).toMatchObject({ ok: false })
  expect(await close(finance, given)).toEqual({ ok: true, data: null })
  expect(await close(finance, given)).toMatchObject({ ok: false, fault: { message: 'March 2026 is closed already.' } })
  expect(await undecidedIn('2026-04')).toEqual({ unexplained: 0, openBefore: null })
  const sum = {
    opening: '100.00',
    refills: '0',
    auto: '0',
    surplus: '0',
    elsewhere: '250',
    used: '19.5',
    closing: '330.50',
    gaps: 0,
  }
  expect(await monthNow(month)).toMatchObject(sum)
  // Later readings of that month change the estimate, not the closed totals.
  await db().insert(balanceSamples).values(sample('25', '300.00'))
  expect(await monthNow(month)).toMatchObject({ closing: '300.00' })
  expect(await closedMonth(month)).toMatchObject({ sum, note: given.note, personName: finance.name })
  expect(await db().$count(audit, eq(audit.kind, 'month.closed'))).toBe(1)
  await expect(testbed.asOwner(sql`update closed_months set note = 'other'`)).rejects.toThrow()
})

it('clock ahead closes no month before the database’s clock', async () => {
  await look('20.00')
  const month = monthAt(new Date())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  const closed = close(finance, { month, note: 'Early.' })
  expect(await closed.finally(() => vi.useRealTimers())).toMatchObject({
    fault: { message: expect.stringContaining('is not over yet') },
  })
})

it('unchanged balance is seen again after the clock moved back', async () => {
  const reading = () => storeBalances.record({ balance: '77.00', allowedCredit: '25.00' }, 0, {})
  const wall = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await reading()
  wall.mockRestore()
  const seen = async () => (await stored()).at(-1)?.seenAt.getTime() ?? 0
  const first = await seen()
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
  onTestFinished(() => void later.mockRestore())
  await reading()
  expect(await seen()).toBeGreaterThan(first)
})

it('month in Eastern time is the same for all readers', async () => {
  await db().delete(balanceSamples)
  const sample = (at: string, balance: string) => ({
    ...{ account: presentAccount(), balance, allowedCredit: '0', afterGap: false },
    ...{ at: new Date(at), seenAt: new Date(at) },
  })
  await db()
    .insert(balanceSamples)
    .values([
      sample('2026-05-01T03:50:00Z', '100.00'),
      sample('2026-05-01T04:10:00Z', '90.00'),
      sample('2026-06-01T03:50:00Z', '70.00'),
      sample('2026-06-01T04:10:00Z', '60.00'),
    ])
  expect(await monthNow('2026-05')).toMatchObject({ opening: '100.00', used: '30', closing: '70.00' })
  expect(await close(finance, { month: '2026-05', note: 'From London.' })).toEqual({ ok: true, data: null })
  expect(await closedMonth('2026-05')).toMatchObject({ zone: 'America/New_York', sum: { closing: '70.00' } })
})
