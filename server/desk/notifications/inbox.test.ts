import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seal } from '@/server/core/journal/seal'
import { db } from '@/server/platform/db/database'
import { notifications } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { registrationRead } from '@/server/testing/trunk-registrations'
import { listNotifications, openNotification } from './inbox'
import { contentPlace } from './new-notification'
import { notifyReaders } from './notify-readers'

const testbed = fileTestbed()

it('notification stored by version 1.1 keeps its family', async () => {
  const ops = await testbed.actor('ops')
  await registrationRead('stored', 'offline')
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const [row] = await db().select().from(notifications).where(eq(notifications.personId, ops.personId))
  if (!row) throw new Error('no notification')
  const content = { family: 'act', title: 'Trunk stored · offline', detail: '', href: '/trunks/stored' }
  await db()
    .update(notifications)
    .set({ sealed: seal(content, contentPlace(row.id)) })
    .where(eq(notifications.id, row.id))
  const { rows } = await listNotifications(ops, { page: 1, perPage: 10 })
  expect(rows).toMatchObject([{ family: 'attention', title: 'Trunk stored · offline' }])
  expect(await openNotification(ops, row.id)).toBe('/trunks/stored')
})
