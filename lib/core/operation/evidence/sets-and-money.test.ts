import { describe, expect, it } from 'vitest'
import { sumsTo } from '@/lib/areas/billing/evidence'
import { refillBalance } from '@/lib/areas/billing/operations'
import { setCallbacks, unsetCallbacks } from '@/lib/areas/callbacks/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { allowAddress, removeAddress, upgradeServer } from '@/lib/areas/servers/operations'
import { blockCaller, unblockCaller } from '@/lib/areas/trunks/operations'
import { found } from './found'

// The judge, by the declarations of the operations: each table is a kind of situation.

const number = '9195550142'

describe('blocked callers', () => {
  const set = (is: Record<string, string>, others = 10) => {
    const total = others + Object.values(is).filter((one) => one === 'in').length
    return Object.entries(is).map(([item, one]) => ({ item, is: one, total }))
  }
  const input = { trunks: ['a', 'b'], number: '2125550123' }
  it.each<[string, boolean, object | null, object, string]>([
    ['both blocked', true, set({ a: 'out', b: 'out' }), set({ a: 'in', b: 'in' }), 'happened'],
    ['one was', true, set({ a: 'in', b: 'out' }), set({ a: 'in', b: 'in' }), 'happened'],
    ['both were', true, set({ a: 'in', b: 'in' }), set({ a: 'in', b: 'in' }), 'as_wanted'],
    ['nothing read before', true, null, set({ a: 'in', b: 'in' }), 'as_wanted'],
    ['one of two', true, set({ a: 'out', b: 'out' }), set({ a: 'in', b: 'out' }), 'partly'],
    ['as before', true, set({ a: 'out', b: 'out' }), set({ a: 'out', b: 'out' }), 'not'],
    ['unblocked', false, set({ a: 'in', b: 'in' }), set({ a: 'out', b: 'out' }), 'happened'],
    ['still blocked', false, set({ a: 'in', b: 'in' }), set({ a: 'in', b: 'in' }), 'not'],
    ['a status of unknown meaning', true, set({ a: 'out', b: 'out' }), set({ a: 'in', b: 'unknown' }), 'unclear'],
    [
      'not found by the filter, but counted',
      false,
      set({ a: 'in', b: 'in' }),
      set({ a: 'out', b: 'out' }, 11),
      'unclear',
    ],
    [
      'not found by the filter, but one more',
      true,
      set({ a: 'out', b: 'out' }),
      set({ a: 'out', b: 'out' }, 11),
      'unclear',
    ],
  ])('%s', (_, block, before, now, says) => {
    expect(found(block ? blockCaller : unblockCaller, input, before, now).says).toBe(says)
  })
  it('name the trunks if only some are affected', () => {
    const trunks = ['a', 'b', 'c', 'd', 'e']
    const all = (is: string) => Object.fromEntries(trunks.map((one) => [one, is]))
    const because = (now: object) => found(blockCaller, { trunks, number: '2125550123' }, set(all('out')), now).because
    expect(because(set(all('in')))).toBe(
      '(212) 555-0123 is blocked on all 5 trunks of this change. It wasn’t so before sending.',
    )
    expect(because(set({ ...all('in'), e: 'out' }))).toContain('is blocked on a, b, c, d')
  })
})

describe('allowed addresses', () => {
  const server = (...addresses: string[]) => ({
    ids: ['1'],
    rows: [{ serverId: '1', type: 'small', ordered: '', addresses, status: 'active', more: [] }],
  })
  const input = { serverId: '1', address: '203.0.113.4' }
  const was = server('192.0.2.1')
  it.each<[string, object, object | null, object, string]>([
    ['allowed', input, was, server('192.0.2.1', '203.0.113.4'), 'happened'],
    ['in another writing', { ...input, address: '2001:db8::4' }, was, server('2001:0DB8:0:0:0:0:0:4'), 'happened'],
    ['a network that covers it', input, was, server('192.0.2.1', '203.0.113.0/24'), 'unclear'],
    ['as before', input, was, was, 'not'],
    ['with a note, which is hidden', { ...input, note: 'Annex' }, was, server('203.0.113.4'), 'as_wanted'],
    ['nothing read before', input, null, server('203.0.113.4'), 'as_wanted'],
    ['the server is gone', input, was, { ids: [], rows: [] }, 'unclear'],
  ])('%s', (_, permission, before, now, says) => expect(found(allowAddress, permission, before, now).says).toBe(says))
  it('a removal counts the others that are gone', () => {
    const finding = found(removeAddress, input, server('203.0.113.4', '192.0.2.1', '192.0.2.2'), server())
    expect(finding).toMatchObject({ says: 'happened', because: expect.stringContaining('2 other addresses that were') })
  })
  it('an upgrade that does not show never closes', () => {
    const size = (type: string) => ({ ids: ['1'], rows: server().rows.map((row) => ({ ...row, type })) })
    const to = { serverId: '1', from: 'medium', to: 'large' }
    expect(found(upgradeServer, to, size('medium'), size('large')).says).toBe('happened')
    expect(found(upgradeServer, to, size('medium'), size('medium'))).toMatchObject({ says: 'not', grade: 'E1' })
    expect(found(upgradeServer, to, size('medium'), size('small')).says).toBe('unclear')
  })
})

describe('callback configuration', () => {
  const url = 'https://hooks.example.com/in'
  const set = (...items: { url: string; sections: string[] }[]) => ({ items, empty: true })
  const ours = (...sections: string[]) => set({ url, sections })
  const noList = { items: [], empty: false }
  const elsewhere = set({ url: 'https://other.example.com/in', sections: ['did'] })
  it.each<[string, object | null, object, string]>([
    ['not there, then there', set(), ours('did', 'sms'), 'happened'],
    ['another address, then ours', elsewhere, ours('sms', 'did'), 'happened'],
    ['no list, then there', noList, ours('did', 'sms'), 'as_wanted'],
    ['never read, then there', null, ours('did', 'sms'), 'unclear'],
    ['two empty lists', set(), set(), 'unclear'],
    ['another address, and still that', elsewhere, elsewhere, 'not'],
    ['fewer sections, and still those', ours('did'), ours('did'), 'not'],
    ['not there, then otherwise than sent', set(), ours('did'), 'unclear'],
    ['another address, then none', elsewhere, set(), 'unclear'],
    ['not there, then another address', set(), elsewhere, 'unclear'],
    ['not there, then no list', set(), noList, 'unclear'],
    ['no sections shown', set(), ours(), 'unclear'],
    ['sections of unknown meaning', set(), ours('did', 'messages'), 'unclear'],
  ])('set: %s', (_, before, now, says) => {
    expect(found(setCallbacks, { url, sections: ['did', 'sms'] }, before, now).says).toBe(says)
  })
  it.each<[string, object | null, object, string]>([
    ['an address, then an empty list', elsewhere, set(), 'as_wanted'],
    ['an address, then no list', elsewhere, noList, 'unclear'],
    ['an address, and still that', elsewhere, elsewhere, 'not'],
    ['an address, then another one', elsewhere, ours('did'), 'unclear'],
    ['two empty lists', set(), set(), 'as_wanted'],
    ['never read, and an address', null, elsewhere, 'unclear'],
  ])('unset: %s', (_, before, now, says) => expect(found(unsetCallbacks, {}, before, now).says).toBe(says))
})

describe('a text', () => {
  const to = '2125550123'
  const record = (id: string, time = '2026-01-01T10:00:00Z') => ({ id, time, status: 'sent' })
  const input = { from: number, to, text: 'Hello', consent: true, basis: 'wrote' }
  it.each<[string, object[] | null, object[], object, string]>([
    ['with our id', [], [record('1')], { own: ['1'] }, 'happened'],
    ['without an id may be anyone’s', [], [record('1')], {}, 'unclear'],
    ['of before sending', [record('1')], [record('1')], {}, 'not'],
    ['that another entry explains', [], [record('1')], { explained: ['1'] }, 'not'],
    ['that is not shown yet', [], [], { own: ['1'] }, 'unclear'],
    ['twice within a minute', [], [record('1'), record('2', '2026-01-01T10:00:40Z')], { own: ['1'] }, 'twice'],
    ['and another one later', [], [record('1'), record('2', '2026-01-01T10:09:00Z')], { own: ['1'] }, 'happened'],
    [
      'and another beside an open one',
      [],
      [record('1'), record('2')],
      { own: ['1'], rivals: [{ amount: null }] },
      'happened',
    ],
    ['never read before', null, [record('1')], {}, 'unclear'],
  ])('%s', (_, before, now, knowledge, says) => expect(found(sendText, input, before, now, knowledge).says).toBe(says))
  it('a text of two segments may have two records', () => {
    const long = { ...input, text: 'x'.repeat(200) }
    expect(found(sendText, long, [], [record('1'), record('2')], { own: ['1'] }).says).toBe('happened')
  })
})

describe('a refill of 250', () => {
  const funds = (
    balance: string,
    autoRefill: string | null = 'off',
    minimumBalance: string | null = '50',
    reloadAmount: string | null = '100',
  ) => ({
    ...{ balance, autoRefill, minimumBalance, reloadAmount },
  })
  const judge = (before: object | null, now: object, knowledge: object = {}) =>
    found(refillBalance, { amount: 250 }, before, now, knowledge)
  it.each<[string, object | null, object, string]>([
    ['exactly the amount', funds('412.37'), funds('662.37'), 'happened'],
    ['another word for off', funds('412.37', 'Disabled'), funds('662.37', '0'), 'happened'],
    ['some cents less', funds('412.37'), funds('661.99'), 'unclear'],
    ['less by dollars', funds('412.37'), funds('640.00'), 'unclear'],
    ['more', funds('412.37'), funds('662.38'), 'unclear'],
    ['no rise', funds('412.37'), funds('412.37'), 'not'],
    ['usage only', funds('412.37'), funds('400.00'), 'not'],
    ['twice', funds('412.37'), funds('912.37'), 'twice'],
    ['twice less some usage', funds('412.37'), funds('911.90'), 'unclear'],
    ['what one reload could be', funds('60.00', 'on'), funds('145.00', 'on'), 'unclear'],
    ['beyond what a reload can reach', funds('60.00', 'on'), funds('310.00', 'on'), 'happened'],
    [
      'auto-refill on, amounts not shown',
      funds('60.00', 'on', null, null),
      funds('310.00', 'on', null, null),
      'unclear',
    ],
    ['auto-refill turned on in between', funds('60.00', 'off'), funds('145.00', 'on'), 'unclear'],
    ['amounts changed in between', funds('60.00', 'on', '50', '250'), funds('310.00', 'on', '50', '100'), 'unclear'],
    ['no reading before', null, funds('662.37'), 'unclear'],
  ])('%s', (_, before, now, says) => expect(judge(before, now).says).toBe(says))

  it.each(['On', 'true', 'enabled', '1', 'yes', 'Active', 'scheduled', '', null])(
    'auto-refill %j may be a reload',
    (word) => {
      expect(judge(funds('72.18', word, '100', '250'), funds('322.18', word, '100', '250')).says).toBe('unclear')
    },
  )

  const rivals = (...amounts: (string | null)[]) => ({ rivals: amounts.map((amount) => ({ amount })) })
  it.each<[string, (string | null)[], string, string]>([
    ['other refills that add up to it', ['120.00', '130.00'], '662.37', 'unclear'],
    ['the same amount, open', ['250.00'], '662.37', 'unclear'],
    ['amounts that don’t add up to it', ['120.00', '131.00'], '662.37', 'happened'],
    ['one of unknown amount', [null], '662.37', 'unclear'],
    ['ours and another one', ['250.00'], '912.37', 'unclear'],
  ])('next to %s', (_, amounts, balance, says) => {
    expect(judge(funds('412.37'), funds(balance), rivals(...amounts)).says).toBe(says)
  })

  it('seen late is unclear, and missing is never a proof', () => {
    expect(judge(funds('412.37'), funds('662.37'), { age: 3600 }).says).toBe('unclear')
    expect(judge(funds('412.37'), funds('412.37')).grade).toBe('E1')
  })

  it('amounts add up in every combination', () => {
    expect(sumsTo('25', ['12', '13', '7'])).toBe(true)
    expect(sumsTo('32', ['12', '13', '7'])).toBe(true)
    expect(sumsTo('26', ['12', '13', '7'])).toBe(false)
    expect(sumsTo('0', ['12'])).toBe(false)
    expect(sumsTo('20', Array<string>(30).fill('1.00'))).toBe(true)
    expect(sumsTo('999', Array<string>(30).fill('1.00'))).toBe(false)
  })
})
