import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createBrand, deleteBrand, updateBrand } from '@/lib/areas/10dlc/brands'
import { noCampaign } from '@/lib/areas/10dlc/campaign-values'
import { roles } from '@/lib/core/access/roles'
import { portDraftChanges } from '@/server/areas/porting/port-drafts'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { expireDrafts } from '@/server/store/drafts/expiry'
import { observationsOf } from '@/server/store/observations/history'
import { lookWhereDue } from '@/server/store/observations/watch'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lookSoon } from '@/server/testing/look-soon'
import { reserveId } from '@/simulator/engine/ids'
import { dlcAttention } from './attention'
import { campaignDraftChanges } from './campaign-drafts'
import { brandHistory, lastSetVertical } from './find-brand'
import { journeyOf } from './journey'
import { ownSide } from './overview'
import { refusals } from './refusals'
import { trafficOf } from './traffic'
import { brandWatch, campaignWatch } from './watch'

// What the console stores about 10DLC itself: status changes, rejections, senders.

const testbed = fileTestbed()
let ops: Person
beforeAll(async () => {
  ops = await testbed.actor('ops')
})
beforeEach(() => testbed.simulator.reset())

const company = {
  ...{ name: 'Tidewater Optics', legalType: 2, vertical: 7, taxNumber: '12-3456789', contact: 'Ada Drummond' },
  ...{ address: '1 Kiln Street', url: 'https://tidewater.example.com' },
}
const world = () => testbed.simulator.engine.world.state

async function look() {
  for (const kind of ['brand', 'campaign'] as const) await lookSoon(kind)
  await lookWhereDue([brandWatch, campaignWatch])
}

it('status change is seen once, at one request per list', async () => {
  await look()
  testbed.simulator.requests.clear()
  await look()
  expect(
    testbed.simulator.requests
      .list()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/dlc/brand', '/dlc/campaign'])
  expect((await observationsOf('brand', '112')).map(({ status }) => status)).toEqual(['Pending'])
  // 72,000 seconds are the twenty hours of the vetting.
  await testbed.simulator.advance(72_000)
  await look()
  await look()
  expect((await observationsOf('brand', '112')).map(({ status }) => status)).toEqual(['Pending', 'Approved'])
})

it('rejection needs attention until fixed; approval is news; first sight neither', async () => {
  await look()
  const before = await dlcAttention(ops)
  expect(before.map(({ key, family }) => [key, family])).toContainEqual(['brand:105', 'failed'])
  expect(before.filter(({ family }) => family === 'done').map(({ key }) => key)).not.toContain('brand:101')
  const brand = world().brands.get(105)
  if (brand) brand.status = 'Approved'
  const campaign = [...world().campaigns.values()].find(({ status }) => status === 'Approved')
  if (campaign) campaign.status = 'Expired'
  await look()
  const after = await dlcAttention(ops)
  expect(after.find(({ key }) => key === 'brand:105')).toMatchObject({
    family: 'done',
    evidence: 'Previous status: Rejected.',
  })
  expect(after.find(({ key }) => key === `campaign:${campaign?.id}`)).toMatchObject({
    ...{ family: 'failed', button: 'Fix…', href: `/10dlc/campaigns/${campaign?.id}` },
  })
  // People who may not change it do not see it.
  const others = await dlcAttention(await testbed.actor('support'))
  const buttonOf = (key: string) => others.find((item) => item.key === key)?.button
  expect(buttonOf(`campaign:${campaign?.id}`)).toBe('View campaign')
})

it('submission answered with 206 is shown until tried again', async () => {
  expect(await refusals(ops)).toEqual([])
  const refused = await testbed.act(ops, createBrand, { ...company, name: '24/7' })
  expect(refused).toMatchObject({ status: 'refused', fault: { kind: 'rejected' } })
  expect(await refusals(ops)).toMatchObject([{ entry: refused.entry, brand: null, name: '24/7', fields: 1 }])
  expect(await refusals(await testbed.actor('support'))).toMatchObject([{ name: '24/7', fields: null }])
  await testbed.act(ops, createBrand, { ...company, name: '24/7', address: '2 Kiln Street' })
  expect((await refusals(ops)).map(({ entry }) => entry)).not.toContain(refused.entry)
})

it('brand history includes its registration and unlisted vertical', async () => {
  reserveId(world(), 'brand', 300)
  const made = await testbed.act(ops, createBrand, { ...company, name: 'Made here' })
  expect(made).toMatchObject({ status: 'done', data: { id: '301' } })
  expect(await lastSetVertical('301')).toBe('7')
  await testbed.act(ops, updateBrand, { brand: '301', ...company, name: 'Made here', vertical: 9 })
  expect(await lastSetVertical('301')).toBe('9')
  expect((await brandHistory(ops, '301')).rows.map(({ operation }) => operation)).toEqual([
    updateBrand.id,
    createBrand.id,
  ])
  expect(await lastSetVertical('102')).toBeUndefined()
  await testbed.act(ops, deleteBrand, { brand: '301', name: 'Made here' }, { typed: 'Made here' })
  expect((await brandHistory(ops, '301')).rows[0]?.operation).toBe(deleteBrand.id)
})

it('journey locates a brand and hides its full tax number', async () => {
  for (const role of roles) {
    const { journey } = await journeyOf(await testbed.actor(role), '101')
    const answer = await journey.answer
    const tasks = answer.status === 'read' ? answer.data?.tasks : undefined
    expect([role, tasks?.map(({ state }) => state).slice(0, 3)]).toEqual([role, ['done', 'done', 'done']])
    expect(JSON.stringify(tasks)).not.toContain(world().brands.get(101)?.taxNumber)
  }
  const { journey } = await journeyOf(ops, '999')
  expect(await journey.answer).toMatchObject({ status: 'read', data: null })
})

it('sender list is counted once, visible only with numbers', async () => {
  testbed.simulator.requests.clear()
  testbed.simulator.faults.add({ method: 'GET', path: '/*', kind: 'status', status: 403 })
  expect(await trafficOf(ops)).toMatchObject({ status: 'refused' })
  testbed.simulator.requests.clear()
  const first = await trafficOf(ops)
  expect(first.status === 'read' && first.data.senders.length).toBeGreaterThan(5)
  const requested = testbed.simulator.requests.list().length
  expect(requested).toBeLessThanOrEqual(8)
  expect(await trafficOf(await testbed.actor('support'))).toEqual(first)
  expect(testbed.simulator.requests.list()).toHaveLength(requested)
  for (const role of ['finance', 'auditor'] as const) {
    expect(await trafficOf(await testbed.actor(role))).toMatchObject({ fault: { kind: 'forbidden' } })
  }
})

const values = { ...noCampaign, brand: '101', description: 'Reminds PLANTED-WORDS of visits. More.', numbers: '919' }
async function savedDraft() {
  const saved = await campaignDraftChanges.save(ops, { values, subject: '101' })
  if (!saved.ok) throw new Error(saved.fault.message)
  return saved.data
}

it('campaign draft appears under its brand, for its owner only', async () => {
  const { open } = campaignDraftChanges
  const other = await testbed.actor('ops')
  const { id, title, subject, changedAt, expiresAt } = await savedDraft()
  expect([title, subject]).toEqual(['Reminds PLANTED-WORDS of visits', '101'])
  expect(Date.parse(expiresAt) - Date.parse(changedAt)).toBe(30 * 86_400_000)
  expect(await open(ops, { id })).toMatchObject({ ok: true, data: { values } })
  expect((await journeyOf(ops, '101')).draft).toMatchObject({ id })
  expect((await ownSide(ops)).drafts.map((draft) => draft.id)).toContain(id)
  // No other person's, and no port's.
  expect((await journeyOf(other, '101')).draft).toBeNull()
  expect(await portDraftChanges.open(ops, { id })).toMatchObject({ ok: false })
})

it('campaign draft that is shared opens for the same role', async () => {
  const { open, share } = campaignDraftChanges
  const other = await testbed.actor('ops')
  const { id } = await savedDraft()
  await share(ops, { id, shared: true })
  expect(await open(other, { id })).toMatchObject({ ok: true })
  expect(await open(await testbed.actor('support'), { id })).toMatchObject({ fault: { kind: 'forbidden' } })
})

it('campaign draft is encrypted, and expires with a message', async () => {
  const { id } = await savedDraft()
  const { rows } = await db().execute(sql`select sealed_values::text as kept from drafts where id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain('PLANTED')
  await db().execute(sql`update drafts set expires_at = now() - interval '1 minute' where id = ${id}`)
  await expireDrafts()
  expect((await journeyOf(ops, '101')).draft?.id).not.toBe(id)
  expect(await campaignDraftChanges.open(ops, { id })).toMatchObject({
    fault: { message: expect.stringContaining('expired') },
  })
})

it('decision is dated when it was seen', async () => {
  await look()
  await testbed.simulator.advance(72_000)
  await look()
  const { journey } = await journeyOf(ops, '112')
  const answer = await journey.answer
  const task = answer.status === 'read' ? answer.data?.tasks.find(({ key }) => key === 'brand-decision') : undefined
  const approved = (await observationsOf('brand', '112')).at(-1)
  expect(task).toMatchObject({ state: 'done', status: 'Approved', reachedAt: approved?.at })
})
