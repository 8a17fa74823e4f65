import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { blockCaller, unblockCaller, updateTrunk } from '@/lib/areas/trunks/operations'
import { formatNumber } from '@/lib/core/fields/number'
import type { Person } from '@/server/core/actor/actor'
import { findEntry } from '@/server/core/journal/entries'
import { entryView } from '@/server/core/journal/view'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { mintIntent } from './intent'
import { perform } from './perform'
import { undo } from './undo'

const testbed = fileTestbed()
let support: Person
let finance: Person
let number = 2_125_550_300

beforeAll(async () => {
  support = await testbed.actor('support')
  finance = await testbed.actor('finance')
})
beforeEach(() => {
  testbed.simulator.reset()
  number++
})
afterEach(() => testbed.settleOpen(support))

const input = (trunks = ['lobby']) => ({ trunks, number: String(number) })
const block = () => testbed.act(support, blockCaller, input())

async function blocked(): Promise<string> {
  const outcome = await block()
  expect(outcome).toMatchObject({ status: 'done', verified: 'confirmed', undoable: true })
  return outcome.entry ?? ''
}

const unblock = (trunks: string) => `Unblock caller · ${formatNumber(String(number))} on ${trunks}`

const offered = async (id: string, by = support) => (await entryView(by, id))?.undo

it('undo of a block is a new decision that names the first', async () => {
  const id = await blocked()
  expect(await offered(id)).toBe(unblock('lobby'))
  const back = await undo(support, id)
  expect(back).toMatchObject({ status: 'done' })
  expect(testbed.effects()).toHaveLength(2)
  const entry = await findEntry(back.entry ?? '')
  expect(entry).toMatchObject({ operation: 'trunks.unblockCaller', undoes: id, personName: support.name })
  expect(await entryView(support, id)).toMatchObject({ undo: null, undoneBy: back.entry })
})

it('undo of a block on two trunks covers and names both', async () => {
  const { entry = '' } = await testbed.act(support, blockCaller, input(['lobby', 'frontdesk']))
  expect(await offered(entry)).toBe(unblock('lobby, frontdesk'))
  const back = await undo(support, entry)
  expect(await findEntry(back.entry ?? '')).toMatchObject({
    target: `${formatNumber(String(number))} on lobby, frontdesk`,
  })
})

it('undo pressed twice or later has one effect', async () => {
  const id = await blocked()
  const outcomes = await Promise.all([undo(support, id), undo(support, id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
  expect(await undo(support, id)).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
  expect(testbed.effects()).toHaveLength(2)
})

it('undo ends after a later change to the same, lost or not', async () => {
  const id = await blocked()
  expect((await testbed.act(support, blockCaller, { trunks: ['frontdesk'], number: String(number) })).status).toBe(
    'done',
  )
  expect(await offered(id)).toBe(unblock('lobby'))
  testbed.simulator.faults.add({
    method: 'POST',
    path: '/siptrunk/blockcaller',
    kind: 'reset',
    when: 'before',
  })
  expect((await testbed.act(support, blockCaller, input(['hq1', 'lobby']))).status).toBe('unknown')
  expect(await offered(id)).toBeNull()
  const before = testbed.mutations().length
  expect(await undo(support, id)).toMatchObject({ status: 'refused' })
  expect(testbed.mutations()).toHaveLength(before)
})

it('change between check and lock ends undo too', async () => {
  const id = await blocked()
  expect((await testbed.act(support, blockCaller, input())).status).toBe('done')
  // As if the check had come first: straight into the pipeline.
  const request = { intent: mintIntent(support.personId, unblockCaller.id), input: input() }
  const back = await perform(support, unblockCaller, request, { undoes: id })
  expect(back).toMatchObject({ status: 'refused', fault: { kind: 'gate' } })
  expect(testbed.mutations()).toHaveLength(2)
  expect(await testbed.heldLocks()).toEqual([])
})

it('undo needs a change that had an effect and can be undone', async () => {
  await blocked()
  // Blocked already: the second one changed nothing, and undoing it would undo the first.
  const second = await block()
  expect(second).toMatchObject({ status: 'done' })
  expect(await offered(second.entry ?? '')).toBeNull()
  expect(await undo(support, second.entry)).toMatchObject({ status: 'refused' })
  const alert = await testbed.act(finance, setLowBalanceAlert, { below: 64 })
  expect(await undo(finance, alert.entry)).toMatchObject({ status: 'refused' })
  expect(updateTrunk.undo).toBeUndefined()
})

it('undo without permission is refused and records nothing', async () => {
  const id = await blocked()
  expect(await offered(id, finance)).toBeNull()
  const sent = testbed.mutations().length
  expect(await undo(finance, id)).toMatchObject({ status: 'refused', fault: { kind: 'forbidden' } })
  expect(await undo(null, id)).toMatchObject({ fault: { kind: 'signed_out' } })
  expect(await undo(support, 'nonsense')).toMatchObject({ status: 'refused' })
  expect(testbed.mutations()).toHaveLength(sent)
  const linked = await db()
    .select()
    .from(journal)
    .where(and(eq(journal.undoes, id)))
  expect(linked).toEqual([])
})
