import { describe, expect, it } from 'vitest'
import type { Guarded, Role } from '@/lib/core/access/roles'
import { portStuck } from './port'
import { type CheckStep, linkFor, nextBy, readAs } from './step'
import { type TrunkFacts, trunkDown } from './trunk'

describe('the next step', () => {
  const own = { allowed: ['admin'] } as const
  const page = { allowed: ['admin', 'ops'] } as const
  it.each<[Role, Guarded, object]>([
    ['ops', page, { label: 'Change trunk', href: '/c' }],
    ['admin', own, { label: 'Change trunk', href: '/c' }],
    ['support', page, { ask: 'Ask Operations to change the trunk.' }],
    ['finance', page, { ask: 'Ask Operations to change the trunk.' }],
    ['auditor', own, { ask: 'Ask an administrator to change the trunk.' }],
    ['support', { allowed: ['admin', 'finance'] }, { ask: 'Ask Finance to change the trunk.' }],
  ])('for %s is a page that it may use, or the person to ask', (role, guard, next) => {
    expect(nextBy(linkFor(role, guard, '/c'), 'Change trunk', 'change the trunk')).toEqual(next)
  })

  it('of a check is never a page that the role may not use', () => {
    const change = linkFor('support', page, '/c')
    const trunk = { last: null, watched: { total: 1, offline: 0 }, blocked: readAs(0), available: readAs('5') }
    const asked = (steps: readonly CheckStep[]) => steps.flatMap(({ next }) => (next && 'ask' in next ? next.ask : []))
    const links = { change, trunks: '', blocked: '', billing: '' }
    const ofTrunk = (row: TrunkFacts['row']) =>
      asked(trunkDown({ ...trunk, row, registration: readAs('offline') }, links, String))
    for (const row of [
      { state: 'off', kind: null, addresses: [] } as const,
      { state: 'on', kind: 'registration', addresses: [] } as const,
    ])
      expect(ofTrunk(readAs({ ...row, addresses: [] }))).toContain('Ask Operations to change the trunk.')
    const port = { id: '7', since: null, today: '2026-11-26', daysToPort: readAs(4), portsOfNumber: readAs([]) }
    const ofPort = { page: '', change, check: '', port: String }
    const asks = (status: string) => asked(portStuck({ ...port, port: readAs({ status, focDate: '' }) }, ofPort))
    expect(asks('rejected')).toEqual(['Ask Operations to fix and resubmit it.'])
    expect(asks('draft')).toEqual(['Ask Operations to submit it.'])
  })
})
