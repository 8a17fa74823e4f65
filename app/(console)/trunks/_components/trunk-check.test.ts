import { expect, it } from 'vitest'
import { trunkCheck } from './trunk-check'

const last = (status: string) => ({ status, since: '2026-11-28T08:00:00Z', seenAt: '2026-11-28T09:00:00Z' })

it('the check of a trunk counts the other watched trunks only', () => {
  const registrations = new Map([
    ['lobby', last('offline')],
    ['hq1', last('offline')],
    ['deleted', last('offline')],
  ])
  const watched = new Map([
    ['lobby', 'Lobby'],
    ['hq1', 'hq1'],
    ['new', 'new'],
  ])
  expect(trunkCheck('Lobby', registrations, watched)).toMatchObject({
    last: { status: 'offline' },
    watched: { total: 2, offline: 1 },
  })
})
