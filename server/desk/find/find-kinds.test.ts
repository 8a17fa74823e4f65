import { beforeAll, expect, it } from 'vitest'
import { grantPermission } from '@/lib/areas/fax/permissions'
import { listPorts } from '@/lib/areas/porting/operations'
import { blockCaller } from '@/lib/areas/trunks/operations'
import type { Found } from '@/lib/core/text/typed-name'
import { listPeople } from '@/server/access/people/people'
import { brandWatch, campaignWatch } from '@/server/areas/10dlc/watch'
import { portWatch } from '@/server/areas/porting/watch'
import { read } from '@/server/core/operations/read'
import { lookWhereDue } from '@/server/store/observations/watch'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lookSoon } from '@/server/testing/look-soon'
import { find } from './find'
import { findOwn } from './find-own'

// Everything that someone may paste into the header's search box, and what it leads to.

const testbed = fileTestbed()
let block = ''
let person = { name: '', email: '' }
let port: { id: string; numbers: string[] } = { id: '', numbers: [] }

beforeAll(async () => {
  for (const kind of ['brand', 'campaign', 'port'] as const) await lookSoon(kind)
  await lookWhereDue([brandWatch, campaignWatch, portWatch])
  const ops = await testbed.actor('ops')
  block = (await testbed.act(ops, blockCaller, { number: '2125550177', trunks: ['lobby'] })).entry ?? ''
  const permission = { number: '9195550175', email: 'desk@example.com', maySend: true, mayReceive: false }
  await testbed.act(ops, grantPermission, permission)
  const { name } = await testbed.actor('support')
  person = (await listPeople()).find((one) => one.name === name) ?? person
  const ports = await read(ops, listPorts, {})
  port = (ports.status === 'read' && ports.data.rows[0]) || port
})

const state = () => testbed.simulator.engine.world.state
async function found(typed: string): Promise<Found[]> {
  const admin = await testbed.actor('admin')
  const [theirs, own] = await Promise.all([find(admin, typed), findOwn(admin, typed)])
  expect(theirs.unread).toEqual([])
  return [...theirs.found, ...own.found]
}

const numbers = [
  ['(919) 555-0100'],
  ['919.555.0100'],
  ['+1 919 555 0100'],
  ['+1 (919) 555-0100'],
  ['1-919-555-0100'],
  ['tel:+19195550100'],
  ['TEL:919-555-0100'],
  ['９１９ ５５５ ０１００'],
  ['（９１９） ５５５－０１００'],
  ['＋１ ９１９ ５５５ ０１００'],
]
it.each(numbers)('%s is recognized as the messaging number', async (typed) => {
  expect(await found(typed)).toContainEqual(
    expect.objectContaining({ kind: 'number', href: '/messaging/numbers/9195550100' }),
  )
  expect((await findOwn(await testbed.actor('admin'), typed)).lookup).toMatch(/^\/lookup\?q=/)
})

it.each<[string, Found['kind'], () => string, () => RegExp]>([
  ['a message id', 'message', () => '17809997', () => /^\/messaging\/messages\/17809997$/],
  ['a trunk', 'trunk', () => 'lobby', () => /^\/trunks\/lobby$/],
  ['a trunk in capitals', 'trunk', () => 'LOBBY', () => /^\/trunks\/lobby$/],
  ['a brand', 'brand', () => 'northfold', () => /^\/10dlc\/brands\/101$/],
  ['a brand’s id', 'brand', () => '101', () => /^\/10dlc\/brands\/101$/],
  ['a campaign’s id', 'campaign', () => String([...state().campaigns.keys()][0]), () => /^\/10dlc\/campaigns\//],
  ['a port’s id', 'port', () => port.id, () => /^\/porting\//],
  ['a number that is ported', 'port', () => port.numbers[0] ?? '', () => /^\/porting\//],
  ['a fax number', 'fax', () => '919-555-0175', () => /^\/fax\/9195550175$/],
  ['a server', 'server', () => String([...state().servers.keys()][0]), () => /^\/servers\//],
  ['an international number', 'international', () => '+44 113 496 0000', () => /^\/numbers\/441134960000$/],
  ['an address of a trunk', 'trunk', () => '203.0.113.10', () => /^\/trunks\//],
  ['a person', 'person', () => person.name, () => /^\/activity\?person=/],
  ['a person’s address', 'person', () => person.email, () => /^\/activity\?person=/],
  ['a request', 'entry', () => block, () => new RegExp(`^/activity/${block}$`)],
  ['a short request id', 'entry', () => block.slice(0, 8), () => new RegExp(`^/activity/${block}$`)],
  ['a number that was blocked', 'entry', () => '+1 212 555 0177', () => new RegExp(`^/activity/${block}$`)],
  ['an email address that was granted', 'entry', () => 'desk@example.com', () => /^\/activity\//],
])('%s', async (_, kind, typed, href) => {
  const fits = (await found(typed())).filter((one) => one.kind === kind).map((one) => one.href)
  expect(fits.some((one) => href().test(one))).toBe(true)
})
