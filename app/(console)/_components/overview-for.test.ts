import { expect, it } from 'vitest'
import { getAccountDetails, getBalance } from '@/lib/operations/billing'
import { listTrunks } from '@/lib/operations/trunks'
import { may, roles } from '@/lib/roles'
import { overviewFor } from './overview-for'

it.each(roles)('shows %s nothing that the role may not read', (role) => {
  const { funds, trunks } = overviewFor(role)
  if (funds) expect([getBalance, getAccountDetails].every((o) => may(role, o))).toBe(true)
  if (trunks) expect(may(role, listTrunks)).toBe(true)
})

it('gives each role what it comes for', () => {
  const table = roles.map((role) => {
    const { funds, trunks, acts } = overviewFor(role)
    return [role, funds && 'funds', trunks && 'trunks', acts.title].filter(Boolean).join(' · ')
  })
  expect(table).toEqual([
    'admin · funds · trunks · Recent acts',
    'ops · trunks · Recent acts',
    'support · trunks · Recent acts',
    'finance · funds · Recent refills',
    'auditor · funds · Recent acts',
  ])
})
