import { beforeAll, expect, it } from 'vitest'
import { refillBalance, setBalanceReload } from '@/lib/areas/billing/operations'
import { blockCaller } from '@/lib/areas/trunks/operations'
import type { Role } from '@/lib/core/access/roles'
import { sealSearch } from '@/server/core/journal/searched'
import { exportCsv } from '@/server/desk/exports/export-csv'
import { addNoteTo } from '@/server/store/notes/notes'
import { fileTestbed } from '@/server/testing/file-testbed'
import { listEntries } from './find'

const testbed = fileTestbed()

let blocked = ''

beforeAll(async () => {
  const ops = await testbed.actor('ops')
  const { entry } = await testbed.act(ops, blockCaller, { trunks: ['lobby'], number: '2125550199' })
  blocked = entry ?? ''
  await addNoteTo('entry')(ops, { key: blocked, text: 'Robocaller, Carmela asked for it', ticket: '48213' })
  const finance = await testbed.actor('finance')
  await testbed.act(finance, refillBalance, { amount: 250 })
  await testbed.act(finance, refillBalance, { amount: 1250 })
  await testbed.act(finance, setBalanceReload, { minimumBalance: 50, reloadAmount: 500 })
})

async function found(search: string, role: Role = 'ops') {
  return (await listEntries(await testbed.actor(role), { search, inNotes: true, page: 1, perPage: 10 })).total
}

/** The same count from the export of Activity. */
async function inFile(typed: string, role: Role = 'ops'): Promise<number> {
  const by = await testbed.actor(role)
  const file = await exportCsv(by, 'activity', { q: sealSearch(by, typed) })
  if (!file.ok) throw new Error(JSON.stringify(file.fault))
  return (await new Response(file.csv).text()).trimEnd().split('\r\n').length - 1
}

it.each(['2125550199', '(212) 555-0199', '+1 212 555 0199', 'tel:+12125550199', '5550199', '555-01', 'lobby'])(
  'activity is found by %s in any number format',
  async (search) => {
    expect(await found(search)).toBe(1)
    expect(await inFile(search)).toBe(1)
  },
)

it.each(['2125550198', '199 lobb', '%', '55_0199'])('activity is not found by %s', async (search) => {
  expect(await found(search)).toBe(0)
})

it('search finds no target that the role cannot see', async () => {
  expect(await found('5550199', 'finance')).toBe(0)
})

it.each(['250', '$250.00', '250.00', '$ 250'])('refill is found by %s, in its export too', async (search) => {
  // Digits alone may be part of another amount.
  const exactly = search === '250' ? 2 : 1
  expect(await found(search, 'finance')).toBe(exactly)
  expect(await inFile(search, 'finance')).toBe(exactly)
})

it.each([
  ['$1,250.00', 1],
  ['1250', 1],
  ['$50', 1],
  ['500.00', 1],
  ['$251', 0],
  ['250.01', 0],
  ['12,50', 0],
])('%s is in %i billing activities', async (search, changes) => {
  expect(await found(search, 'finance')).toBe(changes)
})

it('activity and its export are found by note, ticket and short id', async () => {
  for (const search of ['carmela', 'Robocaller, Car', '48213', blocked])
    expect([search, await found(search), await inFile(search)]).toEqual([search, 1, 1])
  // Changes of one minute share the start of their ids.
  for (const part of [blocked.slice(0, 8), blocked.slice(0, 13)]) {
    const { rows } = await listEntries(await testbed.actor('ops'), { search: part, page: 1, perPage: 10 })
    expect(rows.map(({ id }) => id)).toContain(blocked)
    expect(rows.every(({ id }) => id.startsWith(part))).toBe(true)
    expect(await inFile(part)).toBe(rows.length)
  }
  expect(await found('carmelo')).toBe(0)
  // A role that does not see notes does not find by them.
  expect(await found('carmela', 'finance')).toBe(0)
})

it.each([
  ['FIN-204', 2],
  ['fin-2', 2],
  ['Week 48', 1],
  ['week', 1],
  ['FIN-9', 0],
  // No wildcards.
  ['FIN%', 0],
] as const)('refills are found by their reason or ticket: %s', async (search, count) => {
  const finance = await testbed.actor('finance')
  if ((await found('FIN-204', 'finance')) === 0) {
    await testbed.act(finance, refillBalance, { amount: 81, reason: 'Week 48', ticket: 'FIN-204' })
    await testbed.act(finance, refillBalance, { amount: 82, ticket: 'FIN-204' })
  }
  expect([search, await found(search, 'finance'), await inFile(search, 'finance')]).toEqual([search, count, count])
  // A role that does not see a refill’s input finds nothing by it.
  expect(await found(search, 'support')).toBe(0)
})
