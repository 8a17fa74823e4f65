import { beforeAll, beforeEach, expect, it } from 'vitest'
import { refillBalance } from '@/lib/areas/billing/operations'
import { subtractMoney } from '@/lib/core/fields/money'
import { type Person, system } from '@/server/core/actor/actor'
import { entryView } from '@/server/core/journal/view'
import { check } from '@/server/core/operations/check'
import { fileTestbed } from '@/server/testing/file-testbed'
import { quiet } from '@/server/testing/testbed'
import { refillLedger, refillOf } from './ledger'

// Each refill is checked again after a minute, for a second effect. That reading also shows the refills made since.

const testbed = fileTestbed()
let admin: Person
beforeAll(async () => {
  admin = await testbed.actor('admin')
})
beforeEach(() => testbed.simulator.reset())

async function refill(amount: number): Promise<string> {
  const outcome = await testbed.act(admin, refillBalance, { amount })
  // The same amount again needs a second confirmation.
  const again = outcome.status === 'refused' ? outcome.fault.other?.entry : undefined
  const sent = again ? await testbed.act(admin, refillBalance, { amount }, { again }) : outcome
  expect(sent).toMatchObject({ status: 'done', verified: 'confirmed' })
  return sent.entry ?? ''
}

const rise = (row: { before: string | null; after: string | null } | null | undefined) =>
  Number(subtractMoney(row?.after ?? '', row?.before ?? ''))

it.each([[[250, 250]], [[251, 450, 800]], [[60, 20, 20, 20]], [[70, 35, 35]], [[90, 270]]])(
  'each of the refills %j shows its own increase',
  async (amounts) => {
    testbed.simulator.engine.world.state.account.autoRefill = 'off'
    const ids: string[] = []
    for (const amount of amounts) ids.push(await refill(amount))
    await quiet()
    const found = await Promise.all(ids.map((id) => check(id, system)))
    expect(found.map((entry) => [entry?.state, entry?.verified])).toEqual(ids.map(() => ['succeeded', 'confirmed']))

    const views = await Promise.all(ids.map((id) => entryView(admin, id)))
    expect(views.map((view) => view?.readings.length)).toEqual(ids.map(() => 3))
    expect(
      views.map((view) => rise(view?.amounts && { before: view.amounts.before, after: view.amounts.found })),
    ).toEqual(amounts)
    expect(await Promise.all(ids.map(async (id) => rise(await refillOf(admin, id))))).toEqual(amounts)
    const { rows } = await refillLedger(admin, { from: new Date(0), to: new Date('2999-01-01') })
    const listed = ids.map((id) => rows.find(({ entry }) => entry === id))
    expect(listed.map(rise)).toEqual(amounts)
    expect(listed.map((row) => row?.evidence)).toEqual(
      amounts.map((amount) => expect.stringContaining(`an increase of $${amount}.00, the requested amount`)),
    )
  },
)
