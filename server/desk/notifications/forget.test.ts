import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { notifications } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { registrationRead } from '@/server/testing/trunk-registrations'
import { forgetOld, notifyReaders } from './notify-readers'

const testbed = fileTestbed()

it('notification is deleted after ninety days', async () => {
  await testbed.actor('ops')
  await registrationRead('lobby', 'offline')
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const leftAfter = async (age: string) => {
    await db()
      .update(notifications)
      .set({ notifiedAt: sql`now() - ${age}::interval` })
    await forgetOld()
    return db().$count(notifications)
  }
  expect(await leftAfter('89 days 23 hours')).toBe(1)
  expect(await leftAfter('90 days 1 minute')).toBe(0)
})
