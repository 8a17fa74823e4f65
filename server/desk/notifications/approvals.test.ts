import { expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { approvalActs } from '@/server/access/policy/decide'
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
  const heard = async (by: Person) =>
    (await notificationsOf(by)).filter(({ title }) => title.includes('$91.00')).map(({ detail }) => detail)
  for (const by of [finance, admin]) expect(await heard(by)).toEqual([expect.stringContaining('asks for approval')])
  for (const by of [support, asker]) expect(await heard(by)).toEqual([])
  await approvalActs.decline(admin, { entry, reason: 'Not now.' })
  await tellAll()
  expect(await heard(asker)).toEqual([expect.stringMatching(/Declined by/)])
})
