import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { roles } from '@/lib/access/roles'
import { type Counted, idleMinuteBudgets, overBudget, statementTable } from '@/scripts/testing/statement-budgets'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { keyOf } from '@/server/core/notes/sealed-note'
import { db } from '@/server/platform/db/database'
import { people, watchers } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { statementsSentBy } from '@/server/testing/statements'
import { allJobs } from './assembly'

// What the background asks the database while nobody does anything: counted, so that it does not creep up.

const testbed = fileTestbed()
const counted: Counted[] = []
afterAll(() => void process.stdout.write(statementTable('minute', counted)))

/** As time would: what takes its turn every few seconds may take it. Checks of the provider's lists are rarer than once a minute. */
async function letTimePass(): Promise<void> {
  await testbed.asOwner(
    sql`update settings set changed_at = changed_at - interval '1 hour' where key like 'notifications:%'`,
  )
  await testbed.asOwner(sql`update watches set next_look_at = now() where kind = 'registrations'`)
}

const MINUTE_MS = 60_000

it.each([5, 50])(
  'an idle minute with %d people, who watch a port each, asks no more than its budget',
  async (count) => {
    for (let there = await db().$count(people); there < count; there++) {
      const { personId } = await testbed.actor(roles[there % roles.length] ?? 'support')
      const key = keyOf('port', '12344')
      const sealed = seal('12344', ['watchers.sealed', personId, 'port', key])
      await db().insert(watchers).values({ account: presentAccount(), personId, kind: 'port', key, sealed })
    }
    const statements: string[] = []
    for (const job of allJobs()) {
      await job.run()
      await letTimePass()
      const once = await statementsSentBy(() => job.run())
      // A job that runs once an hour asks a sixtieth of it.
      const times = MINUTE_MS / job.everyMs
      const rest = once.slice(0, Math.ceil((times % 1) * once.length))
      statements.push(...Array.from({ length: Math.floor(times) }, () => once).flat(), ...rest)
    }
    const minute = { name: `idle minute, ${count} people`, statements, budget: idleMinuteBudgets[count] }
    counted.push(minute)
    expect(overBudget(minute)).toBe('')
  },
)
