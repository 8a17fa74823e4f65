import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { notifications } from '@/server/platform/db/schema'
import { observe } from '@/server/store/observations/observe'
import { fileTestbed } from '@/server/testing/file-testbed'
import { forgetOld, notifyReaders } from './notify-readers'

const testbed = fileTestbed()

it('notification is deleted after ninety days', async () => {
  await testbed.actor('ops')
  await observe('trunk', [{ key: 'lobby', status: 'offline', facts: {} }])
  await notifyReaders({ begin: new Date(0), since: new Date(0) })
  const leftAfter = async (age: string) => {
    await db()
      .update(notifications)
      .set({ notifiedAt: sql`now() - ${age}::interval` as never })
    await forgetOld()
    return db().$count(notifications)
  }
  expect(await leftAfter('89 days 23 hours')).toBe(1)
  expect(await leftAfter('90 days 1 minute')).toBe(0)
})
