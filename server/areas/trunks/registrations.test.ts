import { beforeEach, expect, it } from 'vitest'
import { deleteTrunk, getTrunkStatus, listTrunks } from '@/lib/operations/trunks/operations'
import { trouble } from '@/lib/trunks/registration'
import { read } from '@/server/core/operations/read'
import { fileTestbed } from '@/server/testing/file-testbed'
import { registrationsSeen, trunkAttention } from './registrations'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const trunks = () => [...testbed.simulator.engine.world.state.trunks.byName.values()]
const look = async (trunk: string) => read(await testbed.actor('support'), getTrunkStatus, { trunk }, { keep: false })

it('observed registration is stored for everyone without extra requests', async () => {
  const registered = trunks().filter(({ kind }) => kind === 'registration')
  for (const { name } of registered) expect(await look(name)).toMatchObject({ status: 'read' })
  await expect.poll(async () => (await registrationsSeen()).size).toBe(registered.length)
  const [name = ''] = registered.map((trunk) => trunk.name)
  const first = (await registrationsSeen([name])).get(name)
  await look(name)
  await expect.poll(async () => (await registrationsSeen([name])).get(name)?.seenAt).not.toBe(first?.seenAt)
  const again = (await registrationsSeen([name])).get(name)
  expect(again).toMatchObject({ status: first?.status, since: first?.since })
  expect(await registrationsSeen([])).toEqual(new Map())
})

it('trunk offline at the last check needs attention', async () => {
  const seen = [...(await registrationsSeen())]
  const off = seen.filter(([, registration]) => trouble(registration) === 0).map(([trunk]) => `trunk:${trunk}`)
  expect(off.length).toBeGreaterThan(0)
  const keys = async (role: 'ops' | 'finance') =>
    (await trunkAttention(await testbed.actor(role))).map(({ key }) => key)
  expect((await keys('ops')).sort()).toEqual(off.sort())
  expect(await keys('finance')).toEqual([])
})

it('deleted trunk no longer needs attention; an unread one does', async () => {
  const ops = await testbed.actor('ops')
  const [here, elsewhere, other] = trunks()
    .filter(({ kind }) => kind === 'registration')
    .map(({ name }) => name)
  if (!here || !elsewhere || !other) throw new Error('The seed has too few trunks.')
  for (const name of [here, elsewhere, other]) {
    Object.assign(testbed.simulator.engine.world.state.trunks.byName.get(name) ?? {}, { registration: 'offline' })
    await look(name)
  }
  const shown = async () => (await trunkAttention(ops)).map(({ key }) => key)
  const keys = [here, elsewhere, other].map((name) => `trunk:${name}`)
  await expect.poll(shown).toEqual(expect.arrayContaining(keys))

  await testbed.act(ops, deleteTrunk, { trunk: here }, { typed: here })
  await expect.poll(shown).not.toContain(keys[0])
  expect(await shown()).toEqual(expect.arrayContaining(keys.slice(1)))

  testbed.simulator.engine.world.state.trunks.byName.delete(elsewhere)
  // A page of the list says nothing about a trunk that is not on it.
  await read(ops, listTrunks, { perPage: 5, page: 1 }, { keep: false })
  expect(await shown()).toEqual(expect.arrayContaining(keys.slice(1)))
  await read(ops, listTrunks, { perPage: 100, page: 1 }, { keep: false })
  await expect.poll(shown).not.toContain(keys[1])
  expect(await shown()).toContain(keys[2])
})
