import { beforeAll, expect, it } from 'vitest'
import { changeRouting } from '@/lib/areas/numbers/operations'
import { createTrunk, deleteTrunk, updateTrunk } from '@/lib/areas/trunks/operations'
import { fileTestbed } from '@/server/testing/file-testbed'
import { lastSetOnEach, lastSetValues, lastUsedValues } from './last-set'

const testbed = fileTestbed()

beforeAll(async () => {
  const ops = await testbed.actor('ops')
  const created = {
    trunk: 'annex',
    kind: 'registration',
    password: 'Secret2Word',
    region: 'us-fl',
    forwardTo: '2125550123',
  }
  await testbed.act(ops, createTrunk, created)
  await testbed.act(ops, updateTrunk, { trunk: 'annex', kind: 'same', region: 'us-ny' })
  await testbed.act(ops, updateTrunk, { trunk: 'lobby', kind: 'same', region: 'ca' })
  for (const trunk of [107, 103, 107]) {
    await testbed.act(ops, changeRouting, { number: '+441134960000', trunk, forwardTo: '+19195550100' })
  }
})

it('newest value of each trunk setting is listed, never the password', async () => {
  const lastSet = await lastSetValues(
    await testbed.actor('ops'),
    [createTrunk, updateTrunk],
    deleteTrunk.locks({ trunk: 'annex' }),
  )
  expect(lastSet.region?.value).toBe('us-ny')
  expect(lastSet.forwardTo?.value).toBe('2125550123')
  // The change said “same”, which sets nothing.
  expect(lastSet.kind?.value).toBe('registration')
  expect(lastSet.region?.at).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(lastSet.password).toBeUndefined()
  expect(JSON.stringify(lastSet)).not.toContain('Secret2Word')
})

it('one query lists set values for every trunk of a list', async () => {
  const ops = await testbed.actor('ops')
  const setOn = await lastSetOnEach(ops, [createTrunk, updateTrunk])
  for (const trunk of ['annex', 'lobby', 'hq1', 'anne']) {
    const keys = deleteTrunk.locks({ trunk })
    expect(setOn(keys), trunk).toEqual(await lastSetValues(ops, [createTrunk, updateTrunk], keys))
  }
  expect(setOn(deleteTrunk.locks({ trunk: 'lobby' })).region?.value).toBe('ca')
  expect(setOn(deleteTrunk.locks({ trunk: 'anne' }))).toEqual({})
})

it('set values exclude those that a role cannot see', async () => {
  const lastSet = await lastSetValues(
    await testbed.actor('auditor'),
    [createTrunk, updateTrunk],
    deleteTrunk.locks({ trunk: 'annex' }),
  )
  expect(JSON.stringify(lastSet)).not.toMatch(/2125550123|•/)
})

it('trunk ids used in Switchroom are listed once, newest first', async () => {
  expect(await lastUsedValues(await testbed.actor('ops'), [changeRouting], 'trunk')).toEqual(['107', '103'])
})

it('set values exclude an earlier thing with the same name', async () => {
  const ops = await testbed.actor('ops')
  await testbed.act(ops, deleteTrunk, { trunk: 'annex' }, { typed: 'annex' })
  await testbed.act(ops, createTrunk, { trunk: 'annex', kind: 'registration', password: 'Secret2Word' })
  const lastSet = await lastSetValues(ops, [createTrunk, updateTrunk], deleteTrunk.locks({ trunk: 'annex' }))
  expect(lastSet.kind?.value).toBe('registration')
  expect(lastSet.region).toBeUndefined()
  const setOn = await lastSetOnEach(ops, [createTrunk, updateTrunk])
  expect(setOn(deleteTrunk.locks({ trunk: 'annex' })).region).toBeUndefined()
})
