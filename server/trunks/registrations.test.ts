import { beforeEach, expect, it } from 'vitest'
import { getTrunkStatus } from '@/lib/operations/trunks'
import { trouble } from '@/lib/trunks/registration'
import { read } from '@/server/operations/read'
import { fileTestbed } from '@/server/testing/file-testbed'
import { registrationsSeen, trunkAttention } from './registrations'

const testbed = fileTestbed()
beforeEach(() => testbed.simulator.reset())

const trunks = () => [...testbed.simulator.engine.world.state.trunks.byName.values()]
const look = async (trunk: string) => read(await testbed.actor('support'), getTrunkStatus, { trunk }, { keep: false })

it('what somebody saw of a registration is kept for everybody, with since when; nothing is asked for it', async () => {
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

it('a trunk that was off when somebody last looked needs attention, of those who may see trunks', async () => {
  const seen = [...(await registrationsSeen())]
  const off = seen.filter(([, registration]) => trouble(registration) === 0).map(([trunk]) => `trunk:${trunk}`)
  expect(off.length).toBeGreaterThan(0)
  const keys = async (role: 'ops' | 'finance') =>
    (await trunkAttention(await testbed.actor(role))).map(({ key }) => key)
  expect((await keys('ops')).sort()).toEqual(off.sort())
  expect(await keys('finance')).toEqual([])
})
