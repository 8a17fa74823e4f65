import { desc, ne } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addAlert } from '@/server/areas/billing/alerts'
import type { Person } from '@/server/core/actor/actor'
import { db } from '@/server/platform/db/database'
import { audit, people, secondFactors } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { keptPolicy } from '@/server/testing/kept-policy'
import { postCallback } from '@/server/testing/post-callback'
import { setupSteps } from './checklist'
import { recordBackup } from './last-backup'

const testbed = fileTestbed()
let admin: Person

beforeAll(async () => {
  admin = await testbed.actor('admin')
})

const open = async () => (await setupSteps(admin)).filter(({ done }) => !done).map(({ title }) => title)
const detailOf = async (title: string) => (await setupSteps(admin)).find((step) => step.title.includes(title))?.detail

it('each step is open until the facts say otherwise', async () => {
  expect(await open()).toHaveLength(8)
  expect(await detailOf('second factor for')).toBe('Without one: admin.')

  const second = await testbed.actor('admin')
  expect(await open()).not.toContain('Two administrators')
  await db().update(people).set({ disabledAt: new Date() }).where(ne(people.id, admin.personId))
  expect(await open()).toContain('Two administrators')
  await db().update(people).set({ disabledAt: null })

  for (const { personId } of [admin, second])
    await db()
      .insert(secondFactors)
      .values({ personId, sealed: Buffer.from('x'), lastStep: 0, recovery: [] })
  expect(await open()).not.toContain('A second factor for each person')

  await keptPolicy({ limits: { 'support-texts-day': 10 } })
  expect(await detailOf('spending')).toBe('No limit on amounts.')
  await keptPolicy({ limits: { 'refill-each': 500 }, approved: ['spending'] })
  expect(await detailOf('spending')).toMatch(/^1 of \d limits are set\.$/)
  expect(await detailOf('second person')).toBe('A second person approves.')

  await addAlert(admin, { kind: 'amount', limit: '20', mailTo: '' })
  await postCallback(admin, '{"from":"2125550160","to":"9195550100","text":"Hello","id":"1"}')
  await recordBackup(new Date(), { people: 2, changes: 0 })
  expect(await open()).toEqual(['Mail'])
  const [backup] = await db().select().from(audit).orderBy(desc(audit.seq)).limit(1)
  expect(backup).toMatchObject({ kind: 'backup.taken', actor: 'switchroom:command', detail: { people: 2, changes: 0 } })
})

it('an unreadable policy is named, and nothing of it counts as set', async () => {
  await keptPolicy({ limits: 'none' })
  expect(await detailOf('second person')).toBe('The policy can’t be read.')
  expect(await open()).toContain('Limits on spending')
})
