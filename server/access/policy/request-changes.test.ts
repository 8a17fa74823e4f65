import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { sendFax } from '@/lib/areas/fax/sending'
import { updateTrunk } from '@/lib/areas/trunks/operations'
import { hidden } from '@/lib/core/fields/hidden'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { Person } from '@/server/core/actor/actor'
import { fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { approvals, documents, settings } from '@/server/platform/db/schema'
import { contentOf } from '@/server/store/documents/content'
import { sweepDocuments } from '@/server/store/documents/sweep'
import { faxClaim, keepFaxClaim } from '@/server/testing/document-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { approvalOf } from './approval-view'
import { approvalChanges } from './decide'
import { requestChanges } from './request-changes'
import { prepareApproved } from './send-approved'

const testbed = fileTestbed()
let admin: Person
let finance: Person
let ops: Person
let other: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
  finance = await testbed.actor('finance')
  ops = await testbed.actor('ops')
  other = await testbed.actor('ops')
  await db()
    .insert(settings)
    .values({ key: 'policy', value: { approved: ['spending', 'routing', 'sending'] } })
})
beforeEach(() => testbed.simulator.reset())

async function requested(by: Person, operation: WriteOperation, input: unknown): Promise<string> {
  const outcome = await testbed.act(by, operation, input)
  expect(outcome).toMatchObject({ status: 'refused', fault: { kind: 'approval' } })
  return outcome.entry ?? ''
}

it('approvers and requesters see current and new values before sending', async () => {
  const entry = await requested(finance, refillBalance, { amount: 61 })
  const lines = [{ field: 'Balance', now: null, after: '$61.00 more' }]
  expect((await approvalOf(admin, entry))?.changes).toEqual(lines)
  expect((await approvalOf(finance, entry))?.changes).toBeUndefined()
  const reported = {
    ok: true,
    data: [{ field: 'Balance', now: expect.stringMatching(/^\$/), after: expect.stringMatching(/^\$/) }],
  }
  expect(await requestChanges(admin, entry)).toMatchObject(reported)
  expect(await requestChanges(finance, entry)).toMatchObject(reported)
  expect(await requestChanges(ops, entry)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } })
  await approvalChanges.approve(admin, { entry })
  expect(await prepareApproved(finance, entry)).toMatchObject({ data: { changes: lines } })
  expect(await requestChanges(finance, entry)).toMatchObject(reported)
  expect(testbed.mutations()).toHaveLength(0)
})

it('secrets stay masked for approvers', async () => {
  const entry = await requested(ops, updateTrunk, {
    ...{ trunk: 'lobby', kind: 'registration', password: 'Kettle5Boil', rtpProxy: 'no', concurrentMax: '7' },
  })
  const changes = await requestChanges(other, entry)
  expect(changes).toMatchObject({ ok: true })
  const message = JSON.stringify([changes, await approvalOf(other, entry)])
  expect(message).toContain(hidden)
  expect(message).not.toContain('Kettle5Boil')
})

it('approver opens the request’s file without extending its retention', async () => {
  await keepFaxClaim(ops)
  await db().update(documents).set({ shared: false }).where(eq(documents.id, faxClaim.id))
  const fax = { from: '9195550175', to: '2125550123', document: faxClaim, pages: 1 }
  expect(await contentOf(admin, faxClaim.id)).toBeNull()
  const entry = await requested(ops, sendFax, fax)
  expect((await approvalOf(admin, entry))?.documents).toEqual([faxClaim])
  expect((await approvalOf(finance, entry))?.documents).toEqual([])
  expect(await contentOf(admin, faxClaim.id)).not.toBeNull()
  expect(await contentOf(finance, faxClaim.id)).toBeNull()
  await db()
    .update(documents)
    .set({ keepUntil: fromNow(-1) })
    .where(eq(documents.id, faxClaim.id))
  await sweepDocuments()
  expect(await contentOf(admin, faxClaim.id)).toBeNull()
  expect((await approvalOf(admin, entry))?.documents).toEqual([])
})

it('closed or missing requests show no values', async () => {
  const notFound = { ok: false, fault: { kind: 'gate' } }
  const declined = await requested(finance, refillBalance, { amount: 62 })
  await approvalChanges.decline(admin, { entry: declined, reason: 'Not today' })
  expect(await requestChanges(admin, declined)).toMatchObject(notFound)
  const late = await requested(finance, refillBalance, { amount: 63 })
  await db()
    .update(approvals)
    .set({ expiresAt: fromNow(-1) })
    .where(eq(approvals.entry, late))
  expect(await requestChanges(admin, late)).toMatchObject(notFound)
  expect((await approvalOf(admin, late))?.changes).toBeUndefined()
  expect(await requestChanges(admin, 'x')).toMatchObject(notFound)
})
