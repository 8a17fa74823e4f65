import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@/lib/access/roles'
import { idleMinuteBudgets, overBudget, statementTable, writeBudgets } from '@/scripts/testing/statement-budgets'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { seal } from '@/server/core/journal/seal'
import { keyOf } from '@/server/core/notes/sealed-note'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { db } from '@/server/platform/db/database'
import { people, watchers } from '@/server/platform/db/schema'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { statementsSentBy } from '@/server/testing/statements'
import { allJobs } from './assembly'

// What a write and an idle minute ask the database: counted, so that it does not creep up.

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})

const counted: Parameters<typeof overBudget>[0][] = []
afterAll(() => void process.stdout.write(statementTable('write or minute', counted)))

function expectWithin(one: Parameters<typeof overBudget>[0]): void {
  counted.push(one)
  expect(overBudget(one)).toBe('')
}

it.each(everyWrite())('$operation.id asks no more than its budget', async (attempt) => {
  const { operation, input, typed } = attempt
  await prepareWorld(testbed, attempt)
  const statements = await statementsSentBy(async () => {
    const prepared = await prepare(admin, operation.id, input(1))
    if (!prepared.ok) throw new Error(prepared.fault.message)
    const { intent } = prepared.data
    await perform(admin, operation, { intent, input: input(1), ...(typed && { confirm: { typed } }) })
  })
  await testbed.settleOpen(admin)
  expectWithin({ name: operation.id, statements, budget: writeBudgets[operation.id] })
})

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
    expectWithin({ name: `idle minute, ${count} people`, statements, budget: idleMinuteBudgets[count] })
  },
)
