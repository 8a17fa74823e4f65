import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pointsOf } from '@/lib/areas/billing/chart'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { audit, balanceSamples, riseExplanations } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { explainCredit } from './explain'
import { billingHistory } from './history'
import { refillLedger } from './ledger'

const testbed = fileTestbed()
const DAY_MS = 86_400_000

it('unexplained increase is explained in ledger, chart and record', async () => {
  const finance = await testbed.actor('finance')
  for (const [hours, balance] of [
    [30, '40.00'],
    [20, '20.00'],
    [10, '520.00'],
  ] as const)
    await db()
      .insert(balanceSamples)
      .values({
        account: presentAccount(),
        balance,
        allowedCredit: '0',
        at: sql`now() - make_interval(hours => ${hours})`,
        seenAt: sql`now() - make_interval(hours => ${hours})`,
        afterGap: false,
      })
  const ledger = async () =>
    (await refillLedger(finance, { from: new Date(Date.now() - 2 * DAY_MS), to: new Date() })).rows
  const [rise] = await ledger()
  expect(rise).toMatchObject({ kind: 'elsewhere', amount: '500', reason: '', person: '' })
  const explained = { rise: rise?.at, explanation: 'Refilled in the portal', ticket: '48213' }
  expect(await explainCredit(finance, { ...explained, explanation: ' ' })).toMatchObject({
    ok: false,
    fault: { fields: { explanation: 'Enter an explanation.' } },
  })
  expect(await explainCredit(await testbed.actor('support'), explained)).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await explainCredit(finance, { ...explained, rise: new Date().toISOString() })).toMatchObject({ ok: false })
  expect(await explainCredit(finance, { ...explained, explanation: 'A guess' })).toEqual({ ok: true, data: null })
  expect(await explainCredit(finance, explained)).toEqual({ ok: true, data: null })
  expect(await ledger()).toMatchObject([
    { kind: 'elsewhere', amount: '500', reason: 'Refilled in the portal', ticket: '48213', person: 'finance' },
  ])
  const { samples, steps } = await billingHistory(new Date(Date.now() - 2 * DAY_MS))
  const points = pointsOf(samples, steps, Date.now() - 2 * DAY_MS, Date.now())
  expect(points.map(({ explained }) => explained?.explanation ?? null)).toEqual([null, null, 'Refilled in the portal'])
  const rows = await db().select().from(audit).where(eq(audit.kind, 'rise.explained'))
  expect(rows.map(({ actor, detail }) => [actor, detail])).toEqual([
    [finance.email, { amount: '500', ticket: '48213' }],
    [finance.email, { amount: '500', ticket: '48213' }],
  ])
  await expect(testbed.asOwner(sql`update rise_explanations set words = 'other'`)).rejects.toThrow()
  expect(await db().$count(riseExplanations)).toBe(2)
})
