import { beforeAll, describe, expect, it } from 'vitest'
import { emptyPort } from '@/lib/areas/porting/request-fields'
import { orderServer } from '@/lib/areas/servers/operations'
import { type Role, roles } from '@/lib/core/access/roles'
import type { Found } from '@/lib/core/text/typed-name'
import { brandWatch, campaignWatch } from '@/server/areas/10dlc/watch'
import { allPorts } from '@/server/areas/porting/find-ports'
import { portDraftChanges } from '@/server/areas/porting/port-drafts'
import type { Person } from '@/server/core/actor/actor'
import { setLabel } from '@/server/store/labels/change-labels'
import { lookWhereDue } from '@/server/store/observations/watch'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lookSoon } from '@/server/testing/look-soon'
import { find } from './find'
import { findOwn } from './find-own'

// By names and parts of them, the find box finds what the lists find by their own search.

const testbed = fileTestbed()
const by = {} as Record<Role, Person>
const stored = () => testbed.simulator.engine.world.state.ports

function plant(id: number, number: string, fields: Record<string, string>): void {
  const like = stored().get(12344)
  if (!like) throw new Error('no port')
  stored().set(id, {
    ...structuredClone(like),
    ...{ id, numbers: [number], status: 'pending', fields: { ...like.fields, company: '', ...fields } },
  })
}

beforeAll(async () => {
  for (const role of roles) by[role] = await testbed.actor(role)
  plant(50_001, '2525550133', { company: 'Stonebridge Dental', provider_name: 'Granite Voice' })
  plant(50_002, '2525550134', { company: 'Bäckerei Müller & Söhne', provider_name: 'Copper Line' })
  plant(50_003, '2525550135', { company: 'Gone Away Ltd', provider_name: 'Copper Line' })
  for (let n = 0; n < 7; n += 1)
    plant(50_010 + n, `252555014${n}`, { company: 'Seven Sites', provider_name: 'Copper Line' })
  await allPorts(by.ops)
  stored().delete(50_003)
  await allPorts(by.ops)
  const values = { ...emptyPort, numbers: '9195550142', company: 'Stonebridge Annex', carrier: 'Granite Voice' }
  await portDraftChanges.save(by.support, { values })
  await portDraftChanges.save(by.ops, { values })
  for (const kind of ['brand', 'campaign'] as const) await lookSoon(kind)
  await lookWhereDue([brandWatch, campaignWatch])
  const order = { ...orderServer.example, note: 'Reception desk PBX' }
  expect(await testbed.act(by.ops, orderServer, order)).toMatchObject({ status: 'done' })
  const label = { kind: 'number', label: 'Customer Miller', list: '9195550101\n9195550102', mode: 'add' }
  expect(await setLabel(by.ops, label)).toMatchObject({ ok: true })
})

async function found(role: Role, typed: string, kind: Found['kind']): Promise<Found[]> {
  const [all, own] = await Promise.all([find(by[role], typed), findOwn(by[role], typed)])
  return [...all.found, ...own.found].filter((one) => one.kind === kind)
}
const hrefs = async (role: Role, typed: string, kind: Found['kind']) =>
  (await found(role, typed, kind)).map(({ href }) => href)

describe('port request', () => {
  it.each([
    ['the company', 'Stonebridge Dental', '/porting/50001'],
    ['a part of the company', 'tonebri', '/porting/50001'],
    ['capitals', 'STONEBRIDGE', '/porting/50001'],
    ['three letters', 'sto', '/porting/50001'],
    ['the losing carrier', 'granite voice', '/porting/50001'],
    ['an umlaut', 'müller', '/porting/50002'],
    ['a special character', 'Müller & S', '/porting/50002'],
    ['the company of a request that is no longer listed', 'gone away', '/porting/50003'],
  ])('is found by %s', async (_, typed, href) => {
    for (const role of ['admin', 'ops', 'support'] as const)
      expect([role, await hrefs(role, typed, 'port')]).toEqual([role, expect.arrayContaining([href])])
  })

  it('names the company, the number and the status', async () => {
    expect(await found('support', 'Stonebridge Dental', 'port')).toMatchObject([
      { name: 'Stonebridge Dental: (252) 555-0133', detail: 'Pending' },
    ])
    expect(await found('ops', 'gone away', 'port')).toMatchObject([{ detail: 'No longer listed' }])
  })

  it('that is only a draft here is found by its owner', async () => {
    const drafts = async (role: Role) =>
      (await hrefs(role, 'Stonebridge Annex', 'port')).map((href) => href.split('?')[0])
    expect(await drafts('ops')).toEqual(['/porting/new'])
    expect(await drafts('admin')).toEqual([])
  })

  it('leads to the list if there are more', async () => {
    const rows = await found('support', 'seven sites', 'port')
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)).toMatchObject({ name: 'All with seven sites', href: expect.stringMatching(/^\/porting\?q=/) })
  })

  it.each<Role>(['finance', 'auditor'])('is not found by a company that %s may not see', async (role) => {
    for (const typed of ['Stonebridge Dental', 'sto', 'müller'])
      expect([typed, await hrefs(role, typed, 'port')]).toEqual([typed, []])
    expect(await found(role, 'granite voice', 'port')).toMatchObject([
      { name: 'Port 50001', detail: 'Pending · Granite Voice' },
    ])
  })

  it.each(['onebridge x', 'st', '%', '_____'])('is not found by %s', async (typed) => {
    expect(await hrefs('admin', typed, 'port')).toEqual([])
  })
})

describe('other lists', () => {
  it.each<[string, Role, string, Found['kind'], RegExp]>([
    ['a brand by its words in another order', 'support', 'dental northfold', 'brand', /^\/10dlc\/brands\/101$/],
    ['a brand by three letters', 'finance', 'nor', 'brand', /^\/10dlc\/brands\/101$/],
    ['a campaign by its description', 'auditor', 'updates account', 'campaign', /^\/10dlc\/campaigns\//],
    ['a trunk by the beginning of its name', 'support', 'lobb', 'trunk', /^\/trunks\/lobby$/],
    ['a trunk by the middle of its name', 'auditor', 'OBB', 'trunk', /^\/trunks\/lobby$/],
    ['a trunk by a part of its address', 'support', '203.0.113', 'trunk', /^\/trunks\//],
    ['a server by the note of its order', 'ops', 'reception desk', 'server', /^\/servers\//],
    ['a label by its name', 'support', 'Customer Miller', 'label', /^\/labels\//],
    ['a label by a part of it', 'auditor', 'mill', 'label', /^\/labels\//],
    ['a label by its words in another order', 'ops', 'miller customer', 'label', /^\/labels\//],
  ])('find %s', async (_, role, typed, kind, href) => {
    expect(await hrefs(role, typed, kind)).toContainEqual(expect.stringMatching(href))
  })

  it('say what has a label', async () => {
    expect(await found('support', 'miller', 'label')).toMatchObject([{ name: 'Customer Miller', detail: '2 numbers' }])
  })

  it.each<[Role, string, Found['kind']]>([
    ['finance', 'lobb', 'trunk'],
    ['auditor', '203.0.113', 'trunk'],
    ['support', 'reception desk', 'server'],
    ['ops', 'millner', 'label'],
  ])('find nothing for %s and %s', async (role, typed, kind) => {
    expect(await hrefs(role, typed, kind)).toEqual([])
  })
})
