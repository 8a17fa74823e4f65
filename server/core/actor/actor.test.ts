import { describe, expect, it } from 'vitest'
import { setLowBalanceAlert } from '@/lib/areas/billing/operations'
import { perform } from '@/server/core/operations/perform'
import { prepare } from '@/server/core/operations/prepare'
import { auditName, jobs, type Person, shownName, system, visitor } from './actor'

const person: Person = {
  kind: 'person',
  personId: '018f0000-0000-7000-8000-000000000000',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'admin',
  sessionHash: '',
}

describe('actor', () => {
  it.each([
    [person, 'ada@example.com', 'Ada'],
    [visitor('eve@example.com'), 'eve@example.com', 'Someone not signed in'],
    [visitor(null), 'unknown', 'Someone not signed in'],
    [system, 'switchroom', 'Switchroom'],
    [jobs.recover, 'switchroom:recover', 'Switchroom'],
    [jobs.reconcile, 'switchroom:reconcile', 'Switchroom'],
  ])('%j', (actor, inAudit, onPages) => {
    expect([auditName(actor), shownName(actor)]).toEqual([inAudit, onPages])
  })

  it('only a person sends changes to the provider', () => {
    // @ts-expect-error the system makes no decision that costs money
    const _acts = () => perform(system, setLowBalanceAlert, {})
    // @ts-expect-error nor does a visitor
    const _prepares = () => prepare(visitor(null), setLowBalanceAlert.id, {})
    expect([_acts, _prepares]).toHaveLength(2)
  })
})
