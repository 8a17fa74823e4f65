import { expect, it } from 'vitest'
import { blockCaller } from '@/lib/areas/trunks/operations'
import { listPeople } from '@/server/access/people/people'
import { brandWatch } from '@/server/areas/10dlc/watch'
import { recordOptOut } from '@/server/areas/messaging/opt-out-ledger'
import { searchIn } from '@/server/core/journal/searched'
import { addNoteTo } from '@/server/store/notes/notes'
import { lookWhereDue } from '@/server/store/observations/watch'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lookSoon } from '@/server/testing/look-soon'
import { find } from './find'
import { findOwn } from './find-own'

const testbed = fileTestbed()
const stranger = '9395550198'

it('number in any format leads to its lookup and opt-out', async () => {
  const ops = await testbed.actor('ops')
  const before = await findOwn(ops, '+1 (939) 555-0198')
  const sealed = new URL(before.lookup ?? '', 'http://console').searchParams.get('q') ?? ''
  expect(searchIn(ops, sealed).typed).toBe(stranger)
  expect(before).toMatchObject({ standing: null, found: [] })
  expect(before.acts.map(({ label }) => label)).toEqual([
    'Block (939) 555-0198…',
    'Look it up in Opt-outs',
    'All messages in history',
    'Send a message',
  ])
  expect(JSON.stringify(before)).not.toContain(stranger)

  expect(await recordOptOut(ops, { number: stranger, source: 'replied' })).toMatchObject({ ok: true })
  const after = await findOwn(ops, stranger)
  expect(after.standing).toMatch(/^Opted out [A-Z][a-z]{2} \d/)
  expect(after.acts.find(({ label }) => label === 'Send a message')?.not).toMatch(/^Opted out/)
  // The auditor sees no numbers, and so none of their ledger state.
  expect((await findOwn(await testbed.actor('auditor'), stranger)).standing).toBeNull()
})

it('country leads to its rates', async () => {
  const finance = await testbed.actor('finance')
  expect((await findOwn(finance, 'germany')).found).toEqual([
    { kind: 'rates', name: 'Germany', href: '/billing/rates?q=Germany' },
  ])
})

it('activity is found by number, person and short id', async () => {
  const ops = await testbed.actor('ops')
  const { entry } = await testbed.act(ops, blockCaller, { number: '2125550177', trunks: ['lobby'] })
  const acts = async (typed: string) => (await findOwn(ops, typed)).found.filter(({ kind }) => kind === 'entry')
  for (const typed of ['212-555-0177', '+12125550177', entry ?? '', entry?.slice(0, 8) ?? ''])
    expect((await acts(typed))[0], typed).toMatchObject({ href: `/activity/${entry}`, detail: 'Done' })
  expect(await acts('9999999')).toEqual([])
  // A blocked caller is hidden from a role that sees dots there.
  const auditor = await testbed.actor('auditor')
  expect((await findOwn(auditor, '2125550177')).found).toEqual([])
  expect((await findOwn(auditor, entry?.slice(0, 8) ?? '')).found[0]?.name).not.toContain('0177')
})

it('brands, messages and people are found, addresses only by administrators', async () => {
  const ops = await testbed.actor('ops')
  await lookSoon('brand')
  await lookWhereDue([brandWatch])
  expect((await findOwn(ops, 'northfold')).found).toContainEqual(
    expect.objectContaining({ kind: 'brand', name: 'Northfold Dental', href: '/10dlc/brands/101' }),
  )
  expect((await findOwn(ops, '17809997')).found).toContainEqual(
    expect.objectContaining({ kind: 'message', href: '/messaging/messages/17809997' }),
  )
  expect((await findOwn(await testbed.actor('finance'), '17809997')).found).toEqual([])
  const people = async (by: typeof ops, typed: string) =>
    (await findOwn(by, typed)).found.filter(({ kind }) => kind === 'person')
  const [{ name, email } = { name: '', email: '' }] = await listPeople()
  expect(await people(ops, name)).not.toEqual([])
  expect(await people(ops, email)).toEqual([])
  expect(await people(await testbed.actor('admin'), email)).not.toEqual([])
})

it('address is found in trunk settings, by permitted roles', async () => {
  const state = testbed.simulator.engine.world.state
  const trunk = [...state.trunks.byName.values()].find(({ ipAddress }) => ipAddress !== '')
  expect(trunk).toBeDefined()
  const address = String(trunk?.ipAddress)
  const { found } = await find(await testbed.actor('ops'), address)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'trunk', href: `/trunks/${trunk?.name}` }))
  expect((await find(await testbed.actor('support'), address)).found).toHaveLength(1)
  expect((await find(await testbed.actor('auditor'), address)).found).toEqual([])
  expect((await find(await testbed.actor('ops'), '192.0.2.254')).found).toEqual([])
})

it('ticket leads to the notes that mention it', async () => {
  const ops = await testbed.actor('ops')
  expect(await addNoteTo('number')(ops, { key: stranger, text: 'Called twice', ticket: '48213' })).toMatchObject({
    ok: true,
  })
  const [note] = (await findOwn(ops, '48213')).found.filter(({ kind }) => kind === 'note')
  expect(note?.name).toBe('Note on (939) 555-0198')
  expect(note?.href).toMatch(/^\/lookup\?q=/)
  expect(note?.href).not.toContain(stranger)
})
