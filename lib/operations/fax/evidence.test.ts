import { describe, expect, it } from 'vitest'
import { judgeFaxOrder, judgeLeft, judgeListed, judgePause } from './evidence'

const number = '9195550175'
const blank = { note: '', attached: 'no', name: '', login: '' }
const seen = (row: Partial<typeof blank> | null, others = 4) => ({ row: row && { ...blank, ...row }, others })
const account = { name: 'Claims', login: 'claims919' }

describe('an order is judged by the list', () => {
  const set = { number, account: 'set' as const, ...account }
  const none = { number, account: 'none' as const }
  it.each([
    ['there, and not before', none, seen(null), seen({}), 'happened'],
    ['there with its account', set, seen(null), seen(account), 'happened'],
    ['there without the account', set, seen(null), seen({}), 'unclear'],
    ['there with an account that was not ordered', none, seen(null), seen(account), 'unclear'],
    ['not there', none, seen(null), seen(null), 'not'],
    ['there before', none, seen({}), seen({}), 'unclear'],
    ['gone with all the others', none, seen(null), seen(null, 0), 'unclear'],
    ['in a list that was empty', none, seen(null, 0), seen({}), 'unclear'],
    ['never read before', none, null, seen({}), 'unclear'],
  ] as const)('%s', (_, input, before, now, says) => {
    expect(judgeFaxOrder(input, { before, now }).says).toBe(says)
  })
})

describe('a change is judged by its listed values', () => {
  it.each([
    ['changed to it', { note: 'Desk' }, undefined, seen({}), seen({ note: 'Desk' }), 'happened'],
    ['changed to it and more', { note: 'Desk' }, undefined, seen({}), seen({ note: 'Desk', ...account }), 'unclear'],
    ['as before', { note: 'Desk' }, undefined, seen({}), seen({}), 'not'],
    ['so before', { note: 'Desk' }, undefined, seen({ note: 'Desk' }), seen({ note: 'Desk' }), 'as_wanted'],
    ['so before, and a password', account, 'the password', seen(account), seen(account), 'unclear'],
    ['changed otherwise', { note: 'Desk' }, undefined, seen({}), seen({ note: 'Other' }), 'unclear'],
    ['nothing that shows', {}, 'the PIN', seen({}), seen({}), 'unclear'],
    ['account removed', { name: '', login: '' }, undefined, seen(account), seen({}), 'happened'],
    ['gone', { note: 'Desk' }, undefined, seen({}), seen(null), 'unclear'],
    ['not read before', { note: 'Desk' }, undefined, null, seen({ note: 'Desk' }), 'unclear'],
  ] as const)('%s', (_, sent, unread, before, now, says) => {
    expect(judgeListed({ number, sent, unread, before, now }).says).toBe(says)
  })
})

describe('a pause is judged by the status', () => {
  it.each([
    [true, 'active', 'paused', 'happened'],
    [true, 'active', 'active', 'not'],
    [true, 'paused', 'paused', 'as_wanted'],
    [true, null, 'paused', 'as_wanted'],
    [true, 'active', 'suspended', 'unclear'],
    [true, 'active', null, 'unclear'],
    [false, 'paused', 'active', 'happened'],
    [false, 'paused', 'paused', 'not'],
    [false, 'pending', 'active', 'as_wanted'],
  ] as const)('pause %s: %s, then %s', (pause, before, now, says) => {
    expect(judgePause({ number, pause }, { before, now }).says).toBe(says)
  })
})

describe('a number leaving fax is proved by its new place', () => {
  const row = { ...blank, status: 'active' }
  const there = { fax: { row, others: 4 }, voice: false }
  const gone = (voice: boolean | null) => ({ fax: { row: null, others: 4 }, voice })
  it.each([
    ['move: among the messaging numbers since', 'voice', there, gone(true), 'happened'],
    ['move: in neither list, as after a release', 'voice', there, gone(false), 'unclear'],
    ['move: the messaging numbers could not be read', 'voice', there, gone(null), 'unclear'],
    ['move: among the messaging numbers before sending', 'voice', { ...there, voice: true }, gone(true), 'unclear'],
    ['move: the messaging numbers were not read before', 'voice', { ...there, voice: null }, gone(true), 'unclear'],
    ['move: still a fax number', 'voice', there, there, 'not'],
    ['release: in neither list', 'away', there, gone(false), 'as_wanted'],
    ['release: among the messaging numbers, as after a move', 'away', there, gone(true), 'unclear'],
    ['release: the messaging numbers could not be read', 'away', there, gone(null), 'unclear'],
    ['release: still a fax number', 'away', there, there, 'not'],
    ['release: no fax number before', 'away', gone(false), gone(false), 'as_wanted'],
    ['release: gone with all the others', 'away', there, { fax: { row: null, others: 0 }, voice: false }, 'unclear'],
    ['release: never read before', 'away', null, gone(false), 'unclear'],
  ] as const)('%s', (_, to, before, now, says) => {
    expect(judgeLeft({ number, to }, { before, now })).toMatchObject({ says })
  })
})
