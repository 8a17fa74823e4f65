import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '@/server/core/actor/actor'
import { attentionItems } from '@/server/core/attention/sources'
import { presentAccount } from '@/server/core/journal/account'
import { db } from '@/server/platform/db/database'
import { alertCrossings, audit, balanceAlerts, balanceSamples } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { startMailServer } from '@/server/testing/mail-server'
import { lookAtAlerts } from './alert-crossings'
import { addAlert, changeAlert, listAlerts, removeAlert } from './alerts'

const mail = await startMailServer()
const { taken } = mail
const testbed = fileTestbed({ variables: mail.variables })
let finance: Person
beforeAll(async () => {
  finance = await testbed.actor('finance')
})
beforeEach(async () => {
  mail.refuseAt = null
  taken.length = 0
  await db().delete(balanceSamples)
  await db().update(balanceAlerts).set({ removedAt: new Date() })
})
afterAll(mail.close)

const crossings = () =>
  db()
    .select()
    .from(alertCrossings)
    .innerJoin(balanceAlerts, eq(balanceAlerts.id, alertCrossings.alert))
    .where(sql`removed_at is null`)

const reads = (balance: string, minutes = 0) =>
  db()
    .insert(balanceSamples)
    .values({
      account: presentAccount(),
      balance,
      allowedCredit: '0',
      at: sql`clock_timestamp() - make_interval(mins => ${minutes})`,
      seenAt: sql`clock_timestamp() - make_interval(mins => ${minutes})`,
      afterGap: false,
    })
const below = (amount: string, mailTo = 'felix@example.com') =>
  addAlert(finance, { kind: 'amount', limit: amount, mailTo })

it('crossing alerts once, in console and mail, until it ends', async () => {
  expect(await below('$100', 'felix@example.com, ada@example.com')).toEqual({ ok: true, data: null })
  await reads('120.00')
  await lookAtAlerts()
  expect(await crossings()).toEqual([])
  await reads('99.99')
  await Promise.all(Array.from({ length: 8 }, lookAtAlerts))
  await lookAtAlerts()
  expect(taken).toHaveLength(1)
  expect(taken[0]?.to).toEqual(['felix@example.com', 'ada@example.com'])
  expect(taken[0]?.text).toContain('The balance is $99.99.')
  expect(await listAlerts()).toMatchObject([{ below: '100', crossed: { value: '99.99', over: false, mail: 'sent' } }])
  const item = (await attentionItems(finance)).find(({ key }) => key.startsWith('alert:'))
  expect(item).toMatchObject({ what: 'Balance below $100.00', evidence: 'The balance was $99.99. Sent by email.' })
  expect((await attentionItems(await testbed.actor('support'))).some(({ key }) => key.startsWith('alert:'))).toBe(false)

  await reads('100.00')
  await lookAtAlerts()
  expect(await listAlerts()).toMatchObject([{ crossed: { over: true } }])
  await reads('50.00')
  await lookAtAlerts()
  expect(taken).toHaveLength(2)
})

it('alert mail is never resent after failure or unknown outcome', async () => {
  await below('100')
  await reads('10.00')
  mail.refuseAt = 'recipient'
  await lookAtAlerts()
  mail.refuseAt = null
  await lookAtAlerts()
  expect(taken).toEqual([])
  const [first] = await listAlerts()
  expect(first?.crossed).toMatchObject({
    mail: 'failed',
    problem: expect.stringMatching(/^At the recipient: .*no: recipient/),
  })
  // A console that dies in between.
  await db().update(alertCrossings).set({ mail: 'sending', mailProblem: '' })
  await lookAtAlerts()
  expect(taken).toEqual([])
})

it('alert needs recent readings, and two days of them for hours', async () => {
  await below('100')
  await addAlert(finance, { kind: 'hours', limit: '48', mailTo: '' })
  await reads('10.00', 90)
  await lookAtAlerts()
  expect(await crossings()).toEqual([])
  await db().delete(balanceSamples)
  // 24 a day for three days, and 30 left.
  for (let hour = 72; hour >= 0; hour -= 1) await reads(String(30 + hour), hour * 60)
  await lookAtAlerts()
  const rows = await listAlerts()
  expect(rows.find(({ kind }) => kind === 'hours')?.crossed).toMatchObject({ mail: 'none', over: false })
  expect(Number(rows.find(({ kind }) => kind === 'hours')?.crossed?.value)).toBeLessThan(48)
})

it.each([3_600_000, -3_600_000])('console whose clock is off by %i ms still alerts', async (off) => {
  await below('100')
  await reads('10.00')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  await lookAtAlerts().finally(() => vi.useRealTimers())
  expect(taken).toHaveLength(1)
})

it('changed addresses mail nothing again; a changed threshold re-arms', async () => {
  await below('100')
  await reads('60.00')
  await lookAtAlerts()
  const [old] = await listAlerts()
  const change = (given: object) => changeAlert(finance, { id: old?.id, newLimit: '100', newMailTo: '', ...given })
  expect(await change({ newLimit: '$100.00', newMailTo: 'ada@example.com' })).toEqual({ ok: true, data: null })
  await lookAtAlerts()
  expect(taken).toHaveLength(1)
  expect(await listAlerts()).toMatchObject([{ id: old?.id, mailTo: ['ada@example.com'], crossed: { over: false } }])

  expect(await change({ newLimit: '75', newMailTo: 'ada@example.com' })).toEqual({ ok: true, data: null })
  expect(await listAlerts()).toMatchObject([{ below: '75', crossed: null }])
  await lookAtAlerts()
  expect(taken[1]).toMatchObject({ to: ['ada@example.com'] })
  expect(await change({})).toMatchObject({ ok: false, fault: { message: 'This alert is gone already.' } })

  await addAlert(finance, { kind: 'hours', limit: '48', mailTo: '' })
  const id = (await listAlerts())[1]?.id
  expect(await change({ id, newLimit: '4.5' })).toMatchObject({
    fault: { fields: { newLimit: 'Enter whole hours, such as 48.' } },
  })
  const ops = await testbed.actor('ops')
  expect(await changeAlert(ops, { id, newLimit: '5', newMailTo: '' })).toMatchObject({ fault: { kind: 'forbidden' } })
  expect(await db().$count(audit, eq(audit.kind, 'alert.changed'))).toBe(2)
})

it('alert changes need permission, report field errors and are recorded', async () => {
  expect(await addAlert(await testbed.actor('ops'), { kind: 'amount', limit: '5', mailTo: '' })).toMatchObject({
    ok: false,
    fault: { kind: 'forbidden' },
  })
  expect(await below('-5')).toMatchObject({ ok: false, fault: { fields: { limit: 'Enter a number such as 100.' } } })
  expect(await addAlert(finance, { kind: 'hours', limit: '4.5', mailTo: '' })).toMatchObject({
    ok: false,
    fault: { fields: { limit: 'Enter whole hours, such as 48.' } },
  })
  expect((await below('5', 'nobody')).ok).toBe(false)
  await below('5', '')
  const [row] = await listAlerts()
  expect(await removeAlert(finance, { id: row?.id })).toEqual({ ok: true, data: null })
  expect(await removeAlert(finance, { id: row?.id })).toMatchObject({ ok: false })
  expect(await listAlerts()).toEqual([])
  expect(await db().$count(audit, eq(audit.kind, 'alert.removed'))).toBe(1)
})
