import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fitsReport,
  NEVER_LOOKED_UP,
  NO_CARRIER,
  type ReportedText,
  type ReportFilter,
  reasonsIn,
  reportBy,
} from '@/lib/areas/messaging/delivery-report'
import { lookUpCarrier } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { dayStart } from '@/lib/core/text/zone'
import type { Person } from '@/server/core/actor/actor'
import { answersRecorded } from '@/server/core/operations/answer-listeners'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { audit, carriers, journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { observe } from './delivery'
import { deliveryReport, forgetOldCarriers } from './delivery-report'
import { recordOptOut } from './opt-out-ledger'

const testbed = fileTestbed()
const zone = 'America/New_York'
let admin: Person
let support: Person
const ours = '9195550100'
let other = ''
const ids = new Map<string, string>()

async function send(to: string, statuses: readonly string[], from = ours): Promise<void> {
  const input = { from, to, text: `Hello ${to}`, consent: true as const, basis: 'wrote' as const }
  const outcome = await testbed.act(support, sendText, input)
  const entry = await testbed.entry(outcome)
  ids.set(to, entry.id)
  for (const status of statuses) await observe(entry.createdIds?.[0] ?? '', status)
}
const delivery = (to: string, status: string, reason?: string) =>
  postCallback(admin, JSON.stringify({ from: ours, to, status, ...(reason && { reason }) }))

const texts = async (): Promise<ReportedText[]> => (await deliveryReport(support, zone)).texts
const of = async (to: string) => (await texts()).find((text) => text.to === to)

beforeAll(async () => {
  admin = await testbed.actor('admin')
  support = await testbed.actor('support')
  const { numbers } = testbed.simulator.engine.world.state.messaging
  const able = [...numbers.values()].filter(({ mode, offnet }) => mode !== 'none' && offnet === 'unavailable')
  other = able.find(({ did }) => did !== ours)?.did ?? ''
  await send('2125550101', ['sent', 'delivered'])
  await send('2125550102', ['sent', 'failed'])
  await send('2125550103', ['failed'])
  await send('2125550104', ['Failed'], other)
  await send('2125550105', ['sent'])
  await send('2125550106', [])
  await send('2125550107', ['queued at carrier'], other)
  await send('9075550170', [])
  await delivery('2125550102', 'failed', 'Number out of service')
  await recordOptOut(admin, { number: '2125550103', source: 'phone', evidence: '' })
  const looked = await read(support, lookUpCarrier, { numbers: ['2125550101', '2125550102', '2125550105'] })
  expect(looked.status).toBe('read')
  await answersRecorded()
})
beforeEach(() => testbed.simulator.requests.clear())

describe('the report', () => {
  it.each([
    ['delivered', '2125550101', 'delivered', null],
    ['failed with the reason of a callback', '2125550102', 'failed', 'Number out of service'],
    ['failed to a recipient who opted out', '2125550103', 'failed', 'Recipient opted out'],
    ['failed without a reason', '2125550104', 'failed', 'No reason given'],
    ['without a receipt', '2125550105', 'none', null],
    ['without any status', '2125550106', 'none', null],
    ['with an undocumented status', '2125550107', 'none', null],
    ['with a lost answer', '9075550170', 'unknown', null],
  ])('counts a text %s', async (_, to, outcome, reason) => {
    expect(await of(to)).toMatchObject({ outcome, reason, entry: ids.get(to) })
    expect(testbed.simulator.requests.list()).toEqual([])
  })

  it('has a row for recipients whose carrier nobody looked up, and one for lookups without a carrier', async () => {
    expect((await of('2125550101'))?.carrier).not.toMatch(/never|without/)
    expect((await of('2125550103'))?.carrier).toBe(NEVER_LOOKED_UP)
    await db().update(carriers).set({ carrier: '' })
    expect((await of('2125550101'))?.carrier).toBe(NO_CARRIER)
    const rows = reportBy(await texts(), 'carrier').map(({ name, total }) => [name, total])
    expect(rows).toEqual([
      [NEVER_LOOKED_UP, 5],
      [NO_CARRIER, 3],
    ])
  })

  it('has every text in exactly one row of each kind, and the rows behind each bar', async () => {
    const all = await texts()
    const count = (filter: ReportFilter) => all.filter((text) => fitsReport(text, filter)).length
    for (const key of ['from', 'carrier'] as const) {
      const rows = reportBy(all, key)
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(all.length)
      for (const { name, total, delivered, failed, none, unknown } of rows) {
        expect(delivered + failed + none + unknown).toBe(total)
        expect(count({ [key]: name })).toBe(total)
        expect(count({ [key]: name, outcome: 'failed' })).toBe(failed)
      }
    }
    expect(reasonsIn(all).reduce((sum, { total }) => sum + total, 0)).toBe(count({ outcome: 'failed' }))
    for (const { name, total } of reasonsIn(all)) expect(count({ reason: name })).toBe(total)
  })

  it('is recorded as a read', async () => {
    await texts()
    const rows = await db().select().from(audit).where(eq(audit.subject, 'delivery'))
    expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([['personal_data.read', {}]])
  })

  it('stores no looked-up number', async () => {
    expect(JSON.stringify(await db().select().from(carriers))).not.toContain('2125550101')
  })

  it('forgets carriers after half a year', async () => {
    await db().update(carriers).set({ at: sql`now() - interval '181 days'` })
    await forgetOldCarriers()
    expect((await of('2125550101'))?.carrier).toBe(NEVER_LOOKED_UP)
  })
})

describe('the period', () => {
  // At noon, so that the moments around midnight of the first day are the reader's.
  const now = new Date('2026-07-15T12:00:00Z')
  const first = '2026-06-16'
  const at = (to: string, when: Date) =>
    testbed.asOwner(sql`update journal set created_at = ${when} where id = ${ids.get(to)}`)
  const within = async (of: string) => (await deliveryReport(support, of, now)).texts.map(({ to }) => to)

  it.each(['America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'begins with the reader’s own midnight in %s',
    async (of) => {
      const day = (await deliveryReport(support, of, now)).from
      const start = dayStart(day, of)
      await testbed.asOwner(sql`update journal set created_at = ${new Date('2026-01-01T00:00:00Z')}`)
      await at('2125550101', start)
      await at('2125550102', new Date(start.getTime() - 1))
      expect(await within(of)).toEqual(['2125550101'])
    },
  )

  it('is thirty days with today', async () => {
    expect((await deliveryReport(support, 'UTC', now)).from).toBe(first)
  })

  it('has no text of another account', async () => {
    await at('2125550101', now)
    expect(await within('UTC')).toContain('2125550101')
    await testbed.asOwner(sql`update journal set account = 'another' where ${journal.id} = ${ids.get('2125550101')}`)
    expect(await within('UTC')).not.toContain('2125550101')
  })
})
