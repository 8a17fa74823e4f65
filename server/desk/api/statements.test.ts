import { beforeAll, expect, it } from 'vitest'
import { overBudget, writeBudgets } from '@/scripts/testing/statement-budgets'
import type { Person } from '@/server/core/actor/actor'
import { heartbeat } from '@/server/core/journal/instance'
import { provesReports } from '@/server/platform/db/listener'
import { apiFor, tokenOf } from '@/server/testing/api'
import { everyWrite, prepareWorld } from '@/server/testing/every-write'
import { fileTestbed } from '@/server/testing/file-testbed'
import { statementsSentBy } from '@/server/testing/statements'

// A script asks the database no more than a form: it looks up its token and its key, and prepares nothing.

const testbed = fileTestbed()
let admin: Person
let api: ReturnType<typeof apiFor>
beforeAll(async () => {
  await provesReports(heartbeat)
  admin = await testbed.actor('admin')
  api = apiFor(await tokenOf(admin))
  // What rarely changes is remembered from then on.
  await api.run('billing.refillBalance', { amount: 19 }, { key: 'warm' })
})

const ids = ['billing.setLowBalanceAlert', 'billing.refillBalance', 'trunks.blockCaller', 'messaging.sendText']

it.each(everyWrite().filter(({ operation }) => ids.includes(operation.id)))(
  '$operation.id asks no more than its form, and again only two statements',
  async (attempt) => {
    const { id } = attempt.operation
    await prepareWorld(testbed, attempt)
    const first = await statementsSentBy(async () => {
      expect(await api.run(id, attempt.input(1), { key: id })).toMatchObject({ status: 200 })
    })
    expect(overBudget({ name: id, statements: first, budget: writeBudgets[id] })).toBe('')
    await testbed.settleOpen(admin)
    const again = await statementsSentBy(async () => {
      expect(await api.run(id, attempt.input(1), { key: id })).toMatchObject({ status: 200 })
    })
    expect(again).toHaveLength(2)
  },
)
