import { beforeAll, expect, it } from 'vitest'
import { blockCaller } from '@/lib/operations/trunks'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listEntries } from './find'

const testbed = fileTestbed()

beforeAll(async () => {
  await testbed.act(await testbed.actor('ops'), blockCaller, { trunks: ['lobby'], number: '2125550199' })
})

async function found(search: string, role: 'ops' | 'finance' = 'ops') {
  return (await listEntries(await testbed.actor(role), { search, page: 1, perPage: 10 })).total
}

it.each(['2125550199', '(212) 555-0199', '+1 212 555 0199', 'tel:+12125550199', '5550199', '555-01', 'lobby'])(
  'an act is found by %s, however its number is written',
  async (search) => {
    expect(await found(search)).toBe(1)
  },
)

it.each(['2125550198', '199 lobb', '%', '55_0199'])('and not by %s', async (search) => {
  expect(await found(search)).toBe(0)
})

it('a search tells nobody a target that their role does not see', async () => {
  expect(await found('5550199', 'finance')).toBe(0)
})
