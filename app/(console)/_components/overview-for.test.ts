import { expect, it } from 'vitest'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { getAccountDetails, getBalance } from '@/lib/areas/billing/operations'
import { listHistory } from '@/lib/areas/messaging/operations'
import { listPorts } from '@/lib/areas/porting/operations'
import { getTrunkStatus, listTrunks } from '@/lib/areas/trunks/operations'
import { may, type Role, roles } from '@/lib/core/access/roles'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import { overviewFor, type Tile } from './overview-for'

const reads: Partial<Record<Tile, readonly ReadOperation[]>> = {
  balance: [getBalance, getAccountDetails],
  'auto-refill': [getBalance, getAccountDetails],
  used: [getBalance],
  month: [getBalance],
  claims: [getBalance],
  messages: [listHistory],
  failures: [listHistory],
  ports: [listPorts],
  dlc: [listBrands, listCampaigns],
  trunks: [listTrunks, getTrunkStatus],
}
/** Tiles about the console itself that only some roles may see. */
const own: Partial<Record<Tile, readonly string[]>> = {
  claims: ['admin', 'finance'],
  people: ['admin'],
  jobs: ['admin'],
  audit: ['admin', 'auditor'],
}

const tilesOf = (role: Role) => overviewFor(role).rows.flatMap((columns) => columns.flatMap(({ tiles }) => tiles))

it.each(roles)('overview for %s shows nothing that the role may not read', (role) => {
  for (const tile of tilesOf(role)) {
    expect([tile, (reads[tile] ?? []).every((read) => may(role, read))]).toEqual([tile, true])
    expect([tile, own[tile]?.includes(role) ?? true]).toEqual([tile, true])
  }
})

it('overview gives each role its tiles in rows, in the order of its day', () => {
  const table = roles.map((role) => {
    const { finds, rows, activity: changes } = overviewFor(role)
    const drawn = rows.map((columns) => columns.map(({ span, tiles }) => `${span} ${tiles.join('+')}`).join(' '))
    return [role, finds && 'find', ...drawn, changes.title].filter(Boolean).join(' · ')
  })
  expect(table).toEqual([
    'admin · 12 attention · 5 trunks 7 messages · 4 ports 4 dlc 4 balance · 4 claims 4 people 4 jobs · 6 activity 6 audit · Recent activity',
    'ops · 12 attention · 5 trunks 7 messages · 4 ports 4 dlc 4 balance · 6 activity 6 failures · Recent activity',
    'support · find · 7 attention+conversations+tickets+failures 5 lookups+messages+activity · Recent activity',
    'finance · 12 attention · 8 balance 4 used+auto-refill+claims · 8 activity 4 month · Recent refills',
    'auditor · 12 attention · 6 audit 6 activity · 5 trunks 7 messages · 12 balance · Recent activity',
  ])
})

it.each(roles)('overview for %s has no hole and no tile twice', (role) => {
  for (const columns of overviewFor(role).rows) expect(columns.reduce((sum, { span }) => sum + span, 0)).toBe(12)
  expect(new Set(tilesOf(role)).size).toBe(tilesOf(role).length)
})

it('overview links refills to all refills and activity to Activity', () => {
  expect(overviewFor('finance').activity.all).toEqual({ label: 'All refills', href: '/billing/refills' })
  expect(overviewFor('ops').activity.all).toEqual({ label: 'All activity', href: '/activity' })
})
