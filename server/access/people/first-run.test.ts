import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { db } from '@/server/platform/db/database'
import { people } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { addDemoPeople, prepareFirstRun } from './first-run'

const person = { email: 'ada@example.com', name: 'Ada', password: 'lantern-under-snow-61' }
const testbed = fileTestbed({
  variables: {
    INIT_ADMIN_EMAIL: person.email,
    INIT_ADMIN_NAME: person.name,
    INIT_ADMIN_PASSWORD: person.password,
    DEMO_PEOPLE: JSON.stringify([{ ...person, role: 'admin' }]),
  },
})
beforeEach(() => testbed.asOwner(sql`truncate people cascade`))

it.each([
  ['the first administrator', prepareFirstRun],
  ['the people of the demo', addDemoPeople],
])('consoles starting together create %s once', async (_, make) => {
  const started = await Promise.allSettled([make(), make(), make()])
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(await db().select({ email: people.email }).from(people)).toEqual([{ email: person.email }])
})
