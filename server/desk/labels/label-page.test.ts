import { beforeAll, describe, expect, it } from 'vitest'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { updateTrunk } from '@/lib/areas/trunks/operations'
import type { Role } from '@/lib/core/access/roles'
import type { ListKey } from '@/lib/core/lists/lists'
import { labeledLists } from '@/lib/desk/labels/labeled-lists'
import { type LabelKind, labelKindNames } from '@/lib/desk/labels/labels'
import { read } from '@/server/core/operations/read'
import { mark } from '@/server/core/operations/unknown'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { setLabel } from '@/server/store/labels/change-labels'
import { allLabels } from '@/server/store/labels/labels'
import { fileTestbed } from '@/server/testing/file-testbed'
import { labelPage } from './label-page'

const testbed = fileTestbed()

const listOf: Record<LabelKind, ListKey> = {
  number: 'messaging-numbers',
  international: 'numbers',
  trunk: 'trunks',
  server: 'servers',
  brand: 'brands',
  campaign: 'brands',
  port: 'ports',
}

/** The id in the first row of this kind's list, as an administrator sees the list. */
async function firstId(kind: LabelKind): Promise<string> {
  const [list, member] = labeledLists[kind]
  const reading = await read(await testbed.actor('admin'), list, {}, { keepAnswer: false })
  if (reading.status !== 'read') throw new Error(`${kind}: ${JSON.stringify(reading)}`)
  return String((reading.data as { rows: Record<string, unknown>[] }).rows[0]?.[member])
}

const labelIdOf = async (name: string) => (await allLabels()).labels.find((one) => one.name === name)?.id ?? ''
const pageOf = async (role: Role, name: string) => labelPage(await testbed.actor(role), await labelIdOf(name))

async function linesOf(list: ListKey, query: Record<string, string>): Promise<string[]> {
  const file = await exportCsv(await testbed.actor('admin'), list, query)
  if (!file.ok) throw new Error(JSON.stringify(file.fault))
  return (await new Response(file.csv).text()).trimEnd().split('\r\n')
}

const itemIds = {} as Record<LabelKind, string>

beforeAll(async () => {
  const ops = await testbed.actor('ops')
  for (const kind of labelKindNames) {
    itemIds[kind] = await firstId(kind)
    const result = await setLabel(ops, { kind, label: 'Acme', list: itemIds[kind], mode: 'add' })
    expect(result, kind).toMatchObject({ ok: true, data: { changed: 1 } })
  }
})

describe('label pages and exports', () => {
  it.each(labelKindNames)('the export of %s shows the label, and can be filtered by the label', async (kind) => {
    const label = await labelIdOf('Acme')
    const all = await linesOf(listOf[kind], {})
    expect(all[0]?.split(',').at(-1)).toBe('Labels')
    expect(all.filter((line) => line.endsWith(',Acme')).length).toBeGreaterThan(0)
    const [, ...lines] = await linesOf(listOf[kind], { label })
    // A brand is listed with its campaigns, so several rows may have the label.
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => line.endsWith(',Acme'))).toBe(true)
    const onlyHeader = await linesOf(listOf[kind], { label: '00000000-0000-4000-8000-000000000000' })
    expect(onlyHeader).toHaveLength(1)
  })

  it('the page lists everything that has the label, in the order of the kinds', async () => {
    const page = await pageOf('ops', 'Acme')
    expect(page?.things.map(({ kind }) => kind)).toEqual(labelKindNames)
    expect(page?.hidden).toEqual([])
    for (const { href } of page?.things ?? []) expect(href).toMatch(/^\/[a-z0-9]+/)
  })

  it('a role that does not see the ids of a kind gets only the count of that kind’s items', async () => {
    const page = await pageOf('finance', 'Acme')
    expect(page?.hidden).toEqual([
      { kind: 'trunk', count: 1 },
      { kind: 'server', count: 1 },
    ])
    expect(page?.things.map(({ name }) => name)).not.toContain(itemIds.server)
  })

  it('changes that may have had an effect are counted for each operation, and open changes are shown', async () => {
    const ops = await testbed.actor('ops')
    const trunk = [...testbed.simulator.engine.world.state.trunks.byName.values()]
      .filter(({ kind, status, name }) => kind === 'registration' && status === 'on' && name !== itemIds.trunk)
      .at(-1)
    if (!trunk) throw new Error('no trunk')
    await setLabel(ops, { kind: 'trunk', label: 'North', list: trunk.name, mode: 'add' })
    expect((await pageOf('ops', 'North'))?.changes).toEqual([])
    await testbed.act(ops, updateTrunk, { trunk: trunk.name, kind: 'same', status: 'off' })
    expect((await pageOf('ops', 'North'))?.changes).toEqual([{ label: updateTrunk.label, billable: false, count: 1 }])
    const { method, path } = updateTrunk
    const turnOn = () => testbed.act(ops, updateTrunk, { trunk: trunk.name, kind: 'same', status: 'on' })
    const counts = async () => (await pageOf('ops', 'North'))?.changes.map(({ count }) => count)
    for (const refusal of [{ kind: '206-text' }, { kind: 'status', status: 404 }] as const) {
      testbed.simulator.faults.add({ method, path, ...refusal })
      await turnOn()
    }
    expect(await counts()).toEqual([1])
    testbed.simulator.faults.add({ method, path, kind: 'reset', when: 'before' })
    const unknown = await turnOn()
    const blocked = await turnOn()
    expect([unknown.status, blocked.status, await counts()]).toEqual(['unknown', 'refused', [2]])
    const page = await pageOf('ops', 'North')
    expect(page?.open.map(({ state, target }) => [state, target])).toEqual([['uncertain', trunk.name]])
    expect((await pageOf('ops', 'Acme'))?.open).toEqual([])
    const reason = 'The portal shows that the trunk is off.'
    await mark(ops, unknown.entry ?? '', { verdict: 'did_not_happen', reason })
    expect(await counts()).toEqual([1])
  })

  it('texts from a number count as changes of this number; texts to the number, and texts from other numbers, do not count', async () => {
    const ops = await testbed.actor('ops')
    const send = (from: string, to: string) =>
      testbed.act(ops, sendText, { from, to, text: 'Hello', consent: true, basis: 'wrote' })
    const changes = async (name: string) => (await pageOf('ops', name))?.changes
    await setLabel(ops, { kind: 'number', label: 'Miller', list: '(919) 555-0100', mode: 'add' })
    await setLabel(ops, { kind: 'number', label: 'Recipient', list: '2125550142', mode: 'add' })
    await setLabel(ops, { kind: 'trunk', label: 'Site', list: itemIds.trunk, mode: 'add' })
    expect(await changes('Miller')).toEqual([])
    await send('9195550100', '2125550142')
    await send('9195550100', '2125550143')
    expect(await changes('Miller')).toEqual([{ label: sendText.label, billable: false, count: 2 }])
    await testbed.act(ops, changeInbound, { ...changeInbound.example, number: '9195550100' })
    expect(await changes('Miller')).toContainEqual({ label: sendText.label, billable: false, count: 2 })
    expect(await changes('Miller')).toContainEqual(expect.objectContaining({ label: changeInbound.label, count: 1 }))
    for (const other of ['Recipient', 'Site']) expect([other, await changes(other)]).toEqual([other, []])
  })

  it('an unknown label has no page', async () => {
    expect(await labelPage(await testbed.actor('ops'), '00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await labelPage(await testbed.actor('ops'), 'nonsense')).toBeNull()
  })
})
