import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reasonsOf } from '@/server/areas/messaging/failures'
import { searchIn } from '@/server/core/journal/searched'
import { allJobs } from '@/server/desk/assembly'
import { db } from '@/server/platform/db/database'
import { lookups, optOuts } from '@/server/platform/db/schema'
import { addNoteTo } from '@/server/store/notes/notes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { postCallback } from '@/server/testing/post-callback'
import { lookedUpBy, noteLookup, ticketsOf } from './own-work'

const testbed = fileTestbed({ variables: { PUBLIC_URL: 'https://switchroom.example.com' } })

it('recent lookups are private, sealed, newest first, deleted weekly', async () => {
  const [sana, ada] = [await testbed.actor('support'), await testbed.actor('support')]
  for (const number of ['9395550198', '6185550197', '9395550198']) await noteLookup(sana, number)
  const rows = await lookedUpBy(sana, 4)
  expect(rows.map(({ number }) => number)).toEqual(['9395550198', '6185550197'])
  const sealed = new URL(rows[0]?.href ?? '', 'https://x.example').searchParams.get('q') ?? ''
  expect(searchIn(sana, sealed).typed).toBe('9395550198')
  expect(await lookedUpBy(ada, 4)).toEqual([])
  expect(JSON.stringify(await db().select().from(lookups))).not.toMatch(/5550198|5550197/)
  await db().update(lookups).set({ at: sql`now() - interval '8 days'` })
  expect(await lookedUpBy(sana, 4)).toEqual([])
  await noteLookup(ada, '2125550100')
  // Hourly, even if nobody looks up anything.
  await allJobs()
    .find(({ name }) => name === 'forget-lookups')
    ?.run()
  expect(await db().$count(lookups)).toBe(1)
})

it('tickets of own notes are listed once, at their latest', async () => {
  const [sana, ada] = [await testbed.actor('support'), await testbed.actor('support')]
  await addNoteTo('trunk')(sana, { key: 'lobby', text: 'Rings', ticket: '48213' })
  await addNoteTo('number')(sana, { key: '9395550198', text: 'Rings', ticket: '48213' })
  await addNoteTo('trunk')(sana, { key: 'lobby', text: 'No ticket' })
  await addNoteTo('trunk')(ada, { key: 'lobby', text: 'Rings', ticket: '48999' })
  expect((await ticketsOf(sana, 4)).map(({ ticket, name }) => [ticket, name])).toEqual([['48213', '(939) 555-0198']])
})

it('failed text shows its reported reason or an opt-out', async () => {
  const admin = await testbed.actor('admin')
  expect(await reasonsOf([])).toEqual([])
  const reported = { from: '9195550100', to: '9395550101', status: 'failed', reason: 'Campaign in review' }
  await postCallback(admin, JSON.stringify({ ...reported, reason: 'An older one' }))
  await postCallback(admin, JSON.stringify(reported))
  const by = { personId: admin.personId, personName: 'x', source: 'call' }
  await db()
    .insert(optOuts)
    .values([
      { ...by, number: '9395550102', kind: 'opt_out' },
      { ...by, number: '9395550103', kind: 'opt_out' },
      { ...by, number: '9395550103', kind: 'opt_in' },
    ])
  expect(await reasonsOf(['+19395550101', '9395550101', '19395550102', '9395550103'])).toEqual([
    { reason: 'Campaign in review', n: 2 },
    { reason: 'No reason given', n: 1 },
    { reason: 'Recipient opted out', n: 1 },
  ])
})
