import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deleteTrunk, getTrunkStatus, listTrunks, updateTrunk } from '@/lib/areas/trunks/operations'
import { read } from '@/server/core/operations/read'
import { db } from '@/server/platform/db/database'
import { registrations, watchedTrunks } from '@/server/platform/db/schema'
import { fileTestbed } from '@/server/testing/file-testbed'
import { registrationRead } from '@/server/testing/trunk-registrations'
import { trunkAttention } from './attention'
import { forgetOldRegistrations, lastRegistrations, registrationReadings, storeRegistration } from './registrations'
import { watchedTrunkNames } from './watched-trunks'

const testbed = fileTestbed()
beforeEach(async () => {
  testbed.simulator.reset()
  await db().delete(registrations)
  await db().delete(watchedTrunks)
})

const trunks = () => [...testbed.simulator.engine.world.state.trunks.byName.values()]
const look = async (trunk: string) =>
  read(await testbed.actor('support'), getTrunkStatus, { trunk }, { keepAnswer: false })
const shown = async (role: 'ops' | 'finance' = 'ops') => trunkAttention(await testbed.actor(role))
const list = async (input: object) => read(await testbed.actor('ops'), listTrunks, input, { keepAnswer: false })

it('a registration that a person reads is stored for everyone, with its beginning', async () => {
  await look('lobby')
  await expect.poll(async () => (await lastRegistrations()).has('lobby')).toBe(true)
  const first = (await lastRegistrations()).get('lobby')
  await look('LOBBY')
  await expect.poll(async () => (await lastRegistrations()).get('lobby')?.seenAt).not.toBe(first?.seenAt)
  const again = (await lastRegistrations()).get('lobby')
  expect(again).toMatchObject({ status: first?.status, since: first?.since })
  expect(await registrationReadings('lobby', new Date(0))).toHaveLength(1)
})

it('a status that holds before and after a gap keeps its beginning', async () => {
  await registrationRead('lobby', 'offline')
  const since = (await lastRegistrations()).get('lobby')?.since
  await testbed.asOwner(
    sql`update registrations set at = at - interval '3 hours', seen_at = seen_at - interval '2 hours'`,
  )
  await registrationRead('lobby', 'offline')
  const readings = await registrationReadings('lobby', new Date(0))
  expect(readings.map(({ status }) => status)).toEqual(['offline', 'offline'])
  const now = (await lastRegistrations()).get('lobby')
  expect(Date.parse(now?.since ?? '')).toBe(Date.parse(since ?? '') - 3 * 3_600_000)
})

it('an answer older than the newest reading is dropped', async () => {
  await registrationRead('lobby', 'online')
  await storeRegistration('lobby', 'offline', new Date(Date.now() - 60_000))
  expect((await lastRegistrations()).get('lobby')?.status).toBe('online')
})

it('several offline trunks are one row, for roles that see trunks', async () => {
  await registrationRead('lobby', 'offline')
  expect((await shown()).map(({ what, button }) => [what, button])).toEqual([['Trunk lobby · offline', 'Open trunk']])
  await registrationRead('warehouse', 'error')
  await registrationRead('durham', 'offline')
  await registrationRead('denver', 'online')
  expect((await shown()).map(({ what, evidence }) => [what, evidence])).toEqual([
    ['3 trunks offline', 'Latest first: durham, warehouse, lobby'],
  ])
  expect(await shown('finance')).toEqual([])
})

it('an offline state that was not checked for a while says so, and ends after a day', async () => {
  await registrationRead('lobby', 'offline')
  await testbed.asOwner(sql`update registrations set seen_at = seen_at - interval '2 hours'`)
  expect((await shown())[0]?.evidence).toMatch(/last check/)
  await testbed.asOwner(sql`update registrations set seen_at = seen_at - interval '23 hours'`)
  expect(await shown()).toEqual([])
})

it('a trunk that is switched off, static or deleted is not a problem', async () => {
  const ops = await testbed.actor('ops')
  await list({ perPage: 200 })
  await expect.poll(async () => (await watchedTrunkNames()).size).toBeGreaterThan(0)
  const wanted = trunks().filter(({ kind, status }) => kind === 'registration' && status === 'on')
  expect([...(await watchedTrunkNames()).values()].sort()).toEqual(wanted.map(({ name }) => name).sort())

  const [off, here, elsewhere, other] = wanted.map(({ name }) => name) as [string, string, string, string]
  for (const name of [other, elsewhere, here, off]) await registrationRead(name, 'offline')
  const named = async () => (await shown()).map(({ evidence }) => evidence).join()
  expect(await named()).toContain(off)

  // Its verification reads the list.
  await testbed.act(ops, updateTrunk, { trunk: off, kind: 'same', status: 'off' })
  await expect.poll(named).not.toContain(off)
  await testbed.act(ops, deleteTrunk, { trunk: here }, { typed: here })
  await expect.poll(named).not.toContain(here)

  testbed.simulator.engine.world.state.trunks.byName.delete(elsewhere)
  // A page of the list says nothing about a trunk that it does not have.
  await list({ perPage: 5, page: 1 })
  expect((await watchedTrunkNames()).has(elsewhere)).toBe(true)
  await list({ perPage: 200, page: 1 })
  await expect.poll(async () => (await watchedTrunkNames()).has(elsewhere)).toBe(false)
  expect((await shown()).map(({ what }) => what)).toEqual([`Trunk ${other} · offline`])
})

it('readings end after thirty days, what still holds does not', async () => {
  await registrationRead('lobby', 'offline')
  await registrationRead('warehouse', 'offline')
  await testbed.asOwner(sql`update registrations set at = at - interval '90 days'`)
  await testbed.asOwner(sql`update registrations set seen_at = seen_at - interval '31 days' where trunk = 'lobby'`)
  await forgetOldRegistrations()
  expect([...(await lastRegistrations()).keys()]).toEqual(['warehouse'])
})
