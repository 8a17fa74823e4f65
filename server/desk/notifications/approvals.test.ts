import { afterAll, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { manage } from '@/server/access/people/manage'
import { approvalChanges } from '@/server/access/policy/decide'
import { approveAndSend, prepareApproved } from '@/server/access/policy/send-approved'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { settings } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { startMailServer } from '@/server/testing/mail-server'
import { choose } from './choices'
import { listNotifications } from './inbox'
import { sendDueMails } from './mails'
import { notifyReaders } from './notify-readers'

const mail = await startMailServer()
const testbed = fileTestbed({ variables: mail.variables })
afterAll(mail.close)
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

it('nobody who may only decline is asked to decide', async () => {
  const [asker, admin] = [await testbed.actor('admin'), await testbed.actor('admin')]
  const [helped, finance] = [await testbed.actor('finance'), await testbed.actor('finance')]
  // The asker knows the new password of this person, so this person may not approve.
  expect(await manage.resetPassword(asker, { id: helped.personId })).toMatchObject({ ok: true })
  await testbed.act(asker, refillBalance, { ...refillBalance.example, amount: 92 })
  const all = [helped, asker, finance, admin]
  for (const by of all) await choose(by, { topics: { approvals: { console: true, mail: true } } })
  await tellAll()
  await sendDueMails()
  const asked = async (by: Person) => (await notificationsOf(by)).filter(({ title }) => title.includes('$92.00')).length
  expect(await Promise.all(all.map(asked))).toEqual([0, 0, 1, 1])
  expect(mail.taken.map(({ to }) => to[0]).sort()).toEqual([finance.email, admin.email].sort())
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
