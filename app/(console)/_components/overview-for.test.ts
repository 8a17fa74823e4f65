import { expect, it } from 'vitest'
import { may, roles } from '@/lib/access/roles'
import { getAccountDetails, getBalance } from '@/lib/operations/billing/operations'
import { listBrands, listCampaigns } from '@/lib/operations/dlc/operations'
import { listHistory } from '@/lib/operations/messaging/operations'
import { listPorts } from '@/lib/operations/porting/operations'
import type { ReadOperation } from '@/lib/operations/read-operation'
import { getTrunkStatus, listTrunks } from '@/lib/operations/trunks/operations'
import { overviewFor, type Tile } from './overview-for'

const reads: Partial<Record<Tile, readonly ReadOperation[]>> = {
  balance: [getBalance, getAccountDetails],
  used: [getBalance],
  month: [getBalance],
  messages: [listHistory],
  failures: [listHistory],
  ports: [listPorts],
  dlc: [listBrands, listCampaigns],
  trunks: [listTrunks, getTrunkStatus],
}
/** Tiles about the console itself that only some roles may see. */
const own: Partial<Record<Tile, readonly string[]>> = {
  connection: ['admin'],
  people: ['admin'],
  jobs: ['admin'],
  audit: ['admin', 'auditor'],
}

it.each(roles)('overview for %s shows nothing that the role may not read', (role) => {
  for (const tile of overviewFor(role).tiles) {
    expect([tile, (reads[tile] ?? []).every((read) => may(role, read))]).toEqual([tile, true])
    expect([tile, own[tile]?.includes(role) ?? true]).toEqual([tile, true])
  }
})

it('overview gives each role its own tiles', () => {
  const table = roles.map((role) => {
    const { finds, tiles, acts } = overviewFor(role)
    return [role, finds && 'find', ...tiles.filter((tile) => tile !== 'acts'), acts.title].filter(Boolean).join(' · ')
  })
  expect(table).toEqual([
    'admin · balance · messages · ports · dlc · trunks · connection · people · jobs · Recent activity',
    'ops · messages · balance · ports · dlc · trunks · Recent activity',
    'support · find · conversations · tickets · lookups · failures · messages · trunks · ports · dlc · Recent activity',
    'finance · balance · used · month · Recent refills',
    'auditor · audit · balance · messages · trunks · Recent activity',
  ])
})

it('overview links refills to all refills and activity to Activity', () => {
  expect(overviewFor('finance').acts.all).toEqual({ label: 'All refills', href: '/billing/refills' })
  expect(overviewFor('ops').acts.all).toEqual({ label: 'All activity', href: '/activity' })
})
