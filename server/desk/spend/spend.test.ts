import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { monthAt, monthBounds, monthName } from '@/lib/areas/billing/months'
import { refillBalance } from '@/lib/areas/billing/operations'
import { listServiceRates } from '@/lib/areas/billing/rates'
import { sendText } from '@/lib/areas/messaging/sending'
import { orderNumber } from '@/lib/areas/numbers/operations'
import { withCents } from '@/lib/core/fields/money-text'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { read } from '@/server/core/operations/read'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { db } from '@/server/platform/db/database'
import { balanceSamples, journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { MONTHS_SHOWN, monthsUntil, spending } from './spend'

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

const present = monthAt(new Date())
const text = (from: string, to: string) =>
  testbed.act(admin, sendText, { from, to, text: 'Hello', consent: true, basis: 'wrote' })
const report = async () => {
  const rates = await read(admin, listServiceRates, {})
  return spending(monthsUntil(undefined), rates.status === 'read' ? rates.data : null)
}
const cell = async (name: string, month = present) => {
  const months = monthsUntil(undefined)
  const { rows } = await report()
  return rows.find((row) => row.name === name)?.cells?.[months.indexOf(month)]
}

it('months up to one are six, and never lie in the future', () => {
  expect(monthsUntil('2026-03')).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'])
  for (const until of [undefined, '2999-01', 'nonsense', '2026-13'])
    expect([until, monthsUntil(until).at(-1)]).toEqual([until, present])
})

it('changes are counted by outcome and sender, and estimated by the rate of the provider', async () => {
  await text('9195550100', '2125550131')
  await text('9195550100', '2125550132')
  testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'reset', when: 'after' })
  const { status } = await text('9195550100', '2125550133')
  const found = await cell('Texts sent')
  expect(found).toMatchObject({ changes: status === 'unknown' ? 2 : 3, open: status === 'unknown' ? 1 : 0 })
  expect(found?.estimate).toMatch(/^0\.0[12]$/)
  expect(await cell('Calls over trunks')).toBeUndefined()
})

it('a refill is no spending, and a rejected change costs nothing', async () => {
  const before = await report()
  await testbed.act(admin, refillBalance, { amount: 55 })
  testbed.simulator.faults.add({ method: 'POST', path: '/smsv2', kind: 'status', status: 400 })
  await text('9195550100', '2125550134')
  expect((await report()).rows).toEqual(before.rows)
})

it('a change belongs to the billing month in US Eastern, to the second', async () => {
  const [earlier = '', month = ''] = monthsUntil(undefined).slice(-3)
  const { from } = monthBounds(month)
  const [entry] = await db().select().from(journal).limit(1)
  if (!entry) throw new Error('no entry')
  for (const ms of [-1, 0])
    await db()
      .insert(journal)
      .values({
        ...{ ...entry, id: crypto.randomUUID(), operation: orderNumber.id, state: 'succeeded' },
        ...{ target: '+441134960000', redacted: {}, createdAt: new Date(from.getTime() + ms) },
      })
  expect(await cell('International numbers', earlier)).toMatchObject({ changes: 1, estimate: '4' })
  expect(await cell('International numbers', month)).toMatchObject({ changes: 1, estimate: '4' })
})

it('no file is made without rates, and its refusal gives the reason', async () => {
  testbed.simulator.faults.add({ method: 'GET', path: '/account/rates', kind: 'status', status: 500, times: 9 })
  expect(await exportCsv(admin, 'spend', {})).toMatchObject({ ok: false, fault: { message: expect.any(String) } })
})

it('file has what the page shows, to the cent, and never a zero for what is not known', async () => {
  const { from } = monthBounds(present)
  for (const [balance, hours] of [
    ['100.00', -1],
    ['80.50', 1],
  ] as const) {
    const at = new Date(from.getTime() + hours * 3_600_000)
    const row = { account: presentAccount(), balance, allowedCredit: '0', afterGap: false }
    await db()
      .insert(balanceSamples)
      .values({ ...row, at, seenAt: at })
  }
  const file = await exportCsv(admin, 'spend', {})
  if (!file.ok) throw new Error(file.fault.message)
  const lines: Record<string, string>[] = parse(await new Response(file.csv).text(), { columns: true, bom: true })
  const shown = await report()
  expect(lines).toHaveLength(shown.rows.length + 1 + 3)
  const column = `${monthName(present)} so far, dollars`
  const value = (name: string) => lines.find(({ Service }) => Service === name)?.[column]
  const last = shown.months.at(-1)
  expect(last?.used).not.toBeNull()
  expect(value('Balance used')).toBe(withCents(last?.used ?? ''))
  expect(value('Not explained')).toBe(withCents(last?.rest ?? ''))
  expect(value('Calls over trunks')).toBe('Not known')
  expect(shown.idle).toContain('Servers')
  expect(lines.find(({ Service }) => Service === 'No changes in these months')?.Rate).toBe(shown.idle.join('; '))
  expect(Object.keys(lines[0] ?? {})).toHaveLength(2 + 3 * MONTHS_SHOWN)
  expect(lines.at(-1)?.[`${monthName(monthsUntil(undefined)[0] ?? '')}, dollars`]).toBe('Not known')
})
