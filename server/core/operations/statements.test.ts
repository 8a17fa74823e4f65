import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Counted, overBudget, statementTable, writeBudgets } from '@/scripts/testing/statement-budgets'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat } from '@/server/core/journal/instance'
import { provesReports } from '@/server/platform/db/listener'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { statementsSentBy } from '@/server/testing/statements'
import { perform } from './perform'
import { prepare } from './prepare'

// Counts the statements of a change, from its form to its outcome, so that they do not creep up.

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  // As in a running console, which remembers what rarely changes.
  await provesReports(heartbeat)
  admin = await testbed.actor('admin')
})
const counted: Counted[] = []
afterAll(() => void process.stdout.write(statementTable('write', counted)))

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
  const write = { name: operation.id, statements, budget: writeBudgets[operation.id] }
  counted.push(write)
  expect(overBudget(write)).toBe('')
})
