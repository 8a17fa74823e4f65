import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { approvalChanges } from '@/server/access/policy/decide'
import { approveAndSend, prepareApproved } from '@/server/access/policy/send-approved'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listNotifications } from './inbox'
import { notifyReaders } from './notify-readers'

const testbed = fileTestbed()
const tellAll = () => notifyReaders({ begin: new Date(0), since: new Date(0) })
const notificationsOf = async (actor: Person) => (await listNotifications(actor, { page: 1, perPage: 100 })).rows

it('approval request notifies approvers, its decision the requester', async () => {
  const [finance, support] = [await testbed.actor('finance'), await testbed.actor('support')]
  const [admin, asker] = [await testbed.actor('admin'), await testbed.actor('admin')]
  await db()
    .insert(settings)
    .values({ key: 'policy', value: { approved: ['spending'] } })
  const { entry = '' } = await testbed.act(asker, refillBalance, { ...refillBalance.example, amount: 91 })
  await tellAll()
  const titlesFor = async (by: Person) =>
    (await notificationsOf(by)).filter(({ title }) => title.includes('$91.00')).map(({ detail }) => detail)
  for (const by of [finance, admin]) expect(await titlesFor(by)).toEqual([expect.stringContaining('asks for approval')])
  for (const by of [support, asker]) expect(await titlesFor(by)).toEqual([])
  await approvalChanges.decline(admin, { entry, reason: 'Not now.' })
  await tellAll()
  expect(await titlesFor(asker)).toEqual([expect.stringMatching(/Declined by/)])
})

it.each([
  ['done', undefined, /^Approved and sent by .+: done/],
  ['unknown', 'after', /^Approved and sent by .+: unknown/],
] as const)('a request that another person approved and sent is news to its asker: %s', async (status, when, text) => {
  const [asker, approver] = [await testbed.actor('finance'), await testbed.actor('admin')]
  const amount = status === 'done' ? 93 : 94
  const { entry = '' } = await testbed.act(asker, refillBalance, { ...refillBalance.example, amount })
  if (when) testbed.simulator.faults.add({ method: 'PUT', path: '/account/refillbalance', kind: 'reset', when })
  const prepared = await prepareApproved(approver, entry)
  if (!prepared.ok) throw new Error(prepared.fault.message)
  const sent = await approveAndSend(approver, { entry, intent: prepared.data.intent })
  expect(sent.status).toBe(status)
  await tellAll()
  const news = (by: Person) =>
    notificationsOf(by).then((rows) => rows.filter(({ detail }) => detail && /^Approved and sent/.test(detail)))
  expect(await news(asker)).toMatchObject([
    { title: expect.stringContaining(`$${amount}.00`), detail: expect.stringMatching(text), now: null },
  ])
  expect(await news(approver)).toEqual([])
})
