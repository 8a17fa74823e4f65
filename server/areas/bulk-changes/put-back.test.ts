import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { BulkChangeView } from '@/lib/desk/bulk-changes/view'
import type { Person } from '@/server/core/actor/actor'
import { changed, createBulkChange, own, start, toEmail, viewOf } from '@/server/testing/bulk-changes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listBulkChanges } from './list'
import { putBackBulkChange } from './put-back'
import { runBulkChanges } from './run'

const testbed = fileTestbed()
let ops: Person
let support: Person

beforeAll(async () => {
  ops = await testbed.actor('ops')
  support = await testbed.actor('support')
})
beforeEach(() => testbed.simulator.reset())

async function run(by: Person, given: Record<string, unknown>): Promise<string> {
  const id = await createBulkChange(by, given)
  await start(by, id)
  await runBulkChanges()
  testbed.simulator.requests.clear()
  return id
}

async function putBack(by: Person, id: string): Promise<BulkChangeView> {
  const answer = await putBackBulkChange(by, { id })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault))
  return viewOf(by, answer.data.id)
}

const linesOf = ({ lines }: BulkChangeView) => lines.map(({ number, verdict, to }) => [number, verdict, to])
const numberOf = (did: string) => testbed.simulator.engine.world.state.messaging.numbers.get(did)

it('inbound settings: each line gets its own earlier value, by a request of its own', async () => {
  const list = own(testbed, '9195550301', '9195550302', '9195550303', '9195550304')
  Object.assign(numberOf('9195550302') as object, { mode: 'email', forward2email: 'before@example.com' })
  // The list does not show where it posted to.
  Object.assign(numberOf('9195550303') as object, { mode: 'url' })
  const id = await run(ops, { ...toEmail, name: ' Ticket 4711 ', list })
  // A colleague's later change stays.
  Object.assign(numberOf('9195550304') as object, { forward2email: 'colleague@example.com' })
  const view = await putBack(ops, id)
  expect(view).toMatchObject({ state: 'ready', name: 'Put back: Ticket 4711', putsBack: id, kind: 'inbound' })
  expect(linesOf(view)).toEqual([
    ['9195550301', 'change', 'None'],
    ['9195550302', 'change', 'Email · before@example.com'],
    ['9195550303', 'lost', undefined],
    ['9195550304', 'changed', undefined],
  ])
  expect(testbed.mutations()).toEqual([])
  await start(ops, view.id)
  await runBulkChanges()
  expect(changed(testbed)).toEqual(['9195550301', '9195550302'])
  expect(numberOf('9195550301')).toMatchObject({ mode: 'none' })
  expect(numberOf('9195550302')).toMatchObject({ mode: 'email', forward2email: 'before@example.com' })
  expect(numberOf('9195550304')).toMatchObject({ forward2email: 'colleague@example.com' })
  expect((await viewOf(ops, view.id)).state).toBe('done')
  expect((await listBulkChanges(ops, { page: 1, perPage: 2 })).rows.map(({ name }) => name)).toEqual([
    'Put back: Ticket 4711',
    'Ticket 4711',
  ])
})

it('blocked callers: only what the bulk change blocked is unblocked, and the other way round', async () => {
  const { trunks } = testbed.simulator.engine.world.state
  const [first = '', second = ''] = [...trunks.byName.values()].map(({ name }) => name)
  await run(support, { kind: 'block', trunks: first, list: '2125550311' })
  const both = await run(support, { kind: 'block', trunks: `${first}\n${second}`, list: '2125550311\n2125550312' })
  const back = await putBack(support, both)
  expect(back.kind).toBe('unblock')
  expect(linesOf(back)).toEqual([
    ['2125550311', 'change', `Not blocked on ${second}`],
    ['2125550312', 'change', `Not blocked on ${first}, ${second}`],
  ])
  await start(support, back.id)
  await runBulkChanges()
  const again = await putBack(support, back.id)
  expect(again.kind).toBe('block')
  expect(linesOf(again)).toEqual([
    ['2125550311', 'change', `Blocked on ${second}`],
    ['2125550312', 'change', `Blocked on ${first}, ${second}`],
  ])
})

it('off-net: added is removed, with the number of lines typed', async () => {
  own(testbed, '9195550321', '9195550322')
  Object.assign(numberOf('9195550322') as object, { offnet: 'enabled' })
  const id = await run(ops, { kind: 'add-off-net', list: '9195550321\n9195550322' })
  const view = await putBack(ops, id)
  // The second had it before.
  expect(linesOf(view)).toEqual([['9195550321', 'change', '']])
  expect(view).toMatchObject({ kind: 'remove-off-net', destructive: true })
  expect(await start(ops, view.id)).toMatchObject({ fault: { kind: 'gate' } })
  expect(await start(ops, view.id, '1 number')).toEqual({ ok: true, data: null })
})

it('a line that is not known to be done, or that no list shows, is not offered', async () => {
  const notRun = await createBulkChange(ops, { ...toEmail, list: own(testbed, '9195550331') })
  expect((await viewOf(ops, notRun)).linesToPutBack).toBe(0)
  expect(await putBackBulkChange(ops, { id: notRun })).toMatchObject({ fault: { kind: 'gate' } })
  await start(ops, notRun)
  expect(await putBackBulkChange(ops, { id: notRun })).toMatchObject({ fault: { kind: 'gate' } })
  await runBulkChanges()
  expect((await viewOf(ops, notRun)).linesToPutBack).toBe(1)
  const { international } = testbed.simulator.engine.world.state
  const [did = ''] = international.numbers.keys()
  const routed = await run(ops, { kind: 'routing', trunk: '103', forwardTo: '+1 919 555 0100', list: `+${did}` })
  expect((await viewOf(ops, routed)).linesToPutBack).toBe(0)
  expect(await putBackBulkChange(ops, { id: routed })).toMatchObject({ fault: { kind: 'gate' } })
  expect(await putBackBulkChange(support, { id: notRun })).toMatchObject({ fault: { kind: 'gate' } })
  expect(testbed.mutations()).toHaveLength(0)
})

it('a web address, which no list shows, is put back as long as the list shows the mode', async () => {
  const id = await run(ops, {
    kind: 'inbound',
    mode: 'url',
    url: 'https://hooks.example.com/texts',
    list: own(testbed, '9195550341'),
  })
  const back = await putBack(ops, id)
  expect(linesOf(back)).toEqual([['9195550341', 'change', 'None']])
  await start(ops, back.id)
  await runBulkChanges()
  expect(numberOf('9195550341')).toMatchObject({ mode: 'none' })
  // And again forward: the console knows the address from the first.
  const forward = await putBack(ops, back.id)
  expect(linesOf(forward)).toEqual([['9195550341', 'change', 'URL']])
  await start(ops, forward.id)
  testbed.simulator.requests.clear()
  await runBulkChanges()
  expect(testbed.mutations()).toMatchObject([{ params: { post2url: 'https://hooks.example.com/texts' } }])
})
