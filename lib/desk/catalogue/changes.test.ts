import { describe, expect, it } from 'vitest'
import { refillBalance, setBalanceReload, turnOffAutoRefill } from '@/lib/areas/billing/operations'
import { changeInbound } from '@/lib/areas/messaging/operations'
import { changeRouting } from '@/lib/areas/numbers/operations'
import { updateTrunk } from '@/lib/areas/trunks/operations'
import { hidden } from '@/lib/core/fields/hidden'
import { type AnyOperation, tier, verifiable, type WriteOperation } from '@/lib/core/operation/operation'
import { catalogue, writeOperation } from './catalogue'
import { inWords } from './changes-in-words'
import { memberLabel } from './member-labels'
import { memberText } from './member-words'

const writes = [...catalogue.values()].filter((o: AnyOperation): o is WriteOperation => o.kind === 'write')

const rows = (operation: WriteOperation, input: unknown, now: unknown) =>
  inWords(operation.id, verifiable(operation)?.changes?.(input, now) ?? [], () => null).map((c) => [
    c.field,
    c.now,
    c.after,
  ])

const account = {
  minimumBalance: '50.00',
  reloadAmount: '100',
  paymentMethod: 'Visa',
  lowBalanceAlert: '75',
  autoRefill: 'Y',
  dailyAlert: 'off',
  others: {},
}

describe('before and after', () => {
  it('of a billable change', () => {
    const funds = { balance: '412.37', autoRefill: 'on', minimumBalance: '50', reloadAmount: '100' }
    expect(rows(refillBalance, { amount: 250 }, funds)).toEqual([['Balance', '$412.37', '$662.37']])
    expect(rows(turnOffAutoRefill, {}, account)).toEqual([['Auto-refill', 'On', 'Off']])
    expect(rows(setBalanceReload, { minimumBalance: 100, reloadAmount: 200 }, account)).toEqual([
      ['Minimum balance', '$50.00', '$100.00'],
      ['Reload amount', '$100.00', '$200.00'],
    ])
  })

  it('of routing and credentials come from the reading', () => {
    const now = { number: '9195550142', enabled: 'on', mode: 'Email', forwardTo: 'texts@example.com', more: [] }
    const input = { number: '9195550142', mode: 'xmpp', xmppName: 'desk', xmppPassword: hidden }
    expect(rows(changeInbound, input, now)).toEqual([
      ['Where texts go', 'Email', 'XMPP'],
      ['XMPP user name', null, 'desk'],
      ['XMPP password', null, hidden],
    ])
    const trunk = { ids: [], rows: [{ name: 'lobby', region: 'us-ny', kind: null }] }
    expect(rows(updateTrunk, { trunk: 'lobby', kind: 'same', region: 'us-fl', rtpProxy: 'yes' }, trunk)).toEqual([
      ['Region', 'us-ny', 'us-fl'],
      ['RTP proxy', null, 'Yes'],
    ])
    const known = { ids: [], rows: [{ name: 'lobby', region: 'ca', kind: 'registration' }] }
    expect(rows(updateTrunk, { trunk: 'lobby', kind: 'static', address: '203.0.113.9' }, known)[0]).toEqual([
      'How the trunk signs in',
      'Registration',
      'Static',
    ])
    expect(rows(changeRouting, { number: '+442071234567', trunk: 107, forwardTo: '+19195550100' }, null)).toEqual([
      ['Trunk id', null, '107'],
      ['Direct forward', null, '+19195550100'],
    ])
  })

  it('a reading masked for the role stays masked', () => {
    expect(rows(refillBalance, { amount: 250 }, { balance: hidden })).toEqual([['Balance', hidden, '$250.00 more']])
  })

  it('name person and time of a local value', () => {
    const last = { value: 'yes', who: 'Oskar Lind', at: '2026-11-21T20:00:00Z' }
    const compared = verifiable(updateTrunk)?.changes?.({ trunk: 'lobby', kind: 'same', rtpProxy: 'no' }, null) ?? []
    expect(inWords(updateTrunk.id, compared, () => last)).toEqual([
      { field: 'RTP proxy', now: 'Yes', after: 'No', lastSet: { who: 'Oskar Lind', at: last.at } },
    ])
  })

  it.each(writes.filter((o) => verifiable(o)?.changes).map((o) => [o.id, o] as const))(
    '%s has the same lines before its reading',
    (_, operation) => {
      expect(rows(operation, operation.example, null).length).toBeGreaterThan(0)
    },
  )
})

describe('member labels', () => {
  it.each(writes.map((o) => [o.id, o] as const))('%s: every member has its form’s label', (id, operation) => {
    const { shape } = operation.input as unknown as { shape: Record<string, unknown> }
    const unnamed = Object.keys(shape).filter((member) => memberLabel(id, member) === undefined)
    expect(unnamed).toEqual([])
  })

  it('values are formatted for people', () => {
    expect(memberText('kind', 'same')).toBe('Left as it is')
    expect(memberText('number', '2125550123')).toBe('(212) 555-0123')
    expect(memberText('minimumBalance', 50)).toBe('$50.00')
    expect(memberText('trunks', ['lobby', 'hq1'])).toBe('lobby, hq1')
    expect(memberText('password', hidden)).toBe(hidden)
    expect(memberText('mode', 'new-mode')).toBe('new-mode')
  })
})

describe('undo', () => {
  const undoable = writes.filter((o) => o.undo)
  it.each(undoable.map((o) => [o.id, o] as const))('%s is undone by a change that is undone by it', (_, operation) => {
    const back = operation.undo?.(operation.example)
    const other = writeOperation(back?.operation ?? '')
    expect(other?.input.parse(back?.input)).toEqual(operation.example)
    expect(other?.undo?.(back?.input)).toEqual({ operation: operation.id, input: operation.example })
    expect(other?.locks(back?.input)).toEqual(operation.locks(operation.example))
    // Nothing that costs or removes can be done by one press.
    expect([tier(operation), other && tier(other)]).toEqual([1, 1])
  })
  it('exists only for blocked callers and paused fax numbers', () => {
    expect(undoable.map(({ id }) => id)).toEqual([
      'fax.pause',
      'fax.unpause',
      'trunks.blockCaller',
      'trunks.unblockCaller',
    ])
  })
})
