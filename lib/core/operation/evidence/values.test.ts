import { describe, expect, it } from 'vitest'
import { setLowBalanceAlert, turnOnAutoRefill } from '@/lib/areas/billing/operations'
import { removeFaxAccount, setFaxAccount } from '@/lib/areas/fax/account'
import { moveToVoice, pauseFaxNumber, releaseFaxNumber } from '@/lib/areas/fax/operations'
import { addOffnet, changeInbound, removeOffnet } from '@/lib/areas/messaging/operations'
import { found } from './found'

// The judge, by the declarations of the operations: each table is a kind of situation.

const number = '9195550142'

describe('inbound settings', () => {
  const listed = (mode: string, forwardTo = '') => ({ number, enabled: 'on', mode, forwardTo, more: [] })
  const email = { number, mode: 'email', forwardTo: 'a@example.com' }
  const chat = { number, mode: 'chat', chatEmail: 'a@example.com', chatPassword: 'x' }
  const none = { number, mode: 'none' }
  it.each<[object, object | null, object | null, string]>([
    [email, listed('None'), listed('Email', 'A@example.com'), 'happened'],
    [email, listed('Email', 'b@example.com'), listed('email', 'a@example.com'), 'happened'],
    [email, listed('None', 'b@example.com'), listed('None', 'b@example.com'), 'not'],
    [email, listed('None'), listed('Email', 'other@example.com'), 'unclear'],
    [email, listed('Email', 'a@example.com'), listed('Email', 'a@example.com'), 'as_wanted'],
    // The mode is visible, the password never: a colleague may have set the same mode with another one.
    [chat, listed('URL'), listed('Chat'), 'as_wanted'],
    [chat, listed('Chat'), listed('Chat'), 'as_wanted'],
    [none, listed('Chat', 'a@example.com'), listed('None', 'b@example.com'), 'unclear'],
    [none, listed('Email', 'a@example.com'), listed('None'), 'happened'],
    [none, listed('Chat'), listed('Something new'), 'unclear'],
    [none, null, listed('None'), 'unclear'],
    [none, listed('Chat'), null, 'unclear'],
  ])('%j: %j → %j: %s', (input, before, now, says) => {
    expect(found(changeInbound, input, before, now).says).toBe(says)
  })
})

describe('off-net messaging', () => {
  it.each([
    ['disabled', 'received', 'happened'],
    ['failed', 'enabled', 'happened'],
    ['unavailable', 'unavailable', 'not'],
    ['disabled', 'failed', 'not'],
    ['enabled', 'enabled', 'as_wanted'],
    ['disabled', 'lingering', 'unclear'],
    [null, 'enabled', 'unclear'],
  ])('off-net messaging after adding: %s → %s: %s', (before, now, says) => {
    const finding = found(addOffnet, { number }, before, now)
    expect(finding.says).toBe(says)
    if (says === 'not') expect(finding.grade).toBe('E1')
  })
  it.each([
    ['enabled', 'disabled', 'happened'],
    ['processing', 'disabled', 'happened'],
    ['enabled', 'enabled', 'not'],
    ['enabled', 'unavailable', 'unclear'],
    ['processing', 'failed', 'unclear'],
    ['disabled', 'disabled', 'as_wanted'],
    ['enabled', 'lingering', 'unclear'],
  ])('off-net messaging after removing: %s → %s: %s', (before, now, says) => {
    expect(found(removeOffnet, { number }, before, now).says).toBe(says)
  })
})

describe('account settings', () => {
  const details = (more: object) => ({
    ...{
      minimumBalance: null,
      reloadAmount: null,
      paymentMethod: null,
      lowBalanceAlert: null,
      autoRefill: null,
      dailyAlert: null,
      others: {},
    },
    ...more,
  })
  const alert = (amount: string | null) => details({ lowBalanceAlert: amount })
  it.each<[string, string | null, string | null, string]>([
    ['changed to the amount', '9.00', '62', 'happened'],
    ['as before', '9.00', '9', 'not'],
    ['a third value', '9', '33', 'unclear'],
    ['as requested before', '62.0', '62', 'as_wanted'],
    ['unreadable', '9', 'soon', 'unclear'],
    ['unreadable before', null, '62', 'as_wanted'],
  ])('alert at 62: %s', (_, was, is, says) => {
    expect(found(setLowBalanceAlert, { below: 62 }, alert(was), alert(is)).says).toBe(says)
  })
  it('is not in effect if it is as before, whether never set or set back', () => {
    expect(found(setLowBalanceAlert, { below: 62 }, alert('9'), alert('9')).rule).toBe('not_in_effect')
    expect(setLowBalanceAlert.verify).toMatchObject({ closes: 'machine' })
  })
  it.each([
    ['off', 'Enabled', 'happened'],
    ['off', 'Disabled', 'not'],
    ['off', 'scheduled', 'unclear'],
  ])('auto-refill %s → %s: %s', (was, is, says) => {
    expect(found(turnOnAutoRefill, {}, details({ autoRefill: was }), details({ autoRefill: is })).says).toBe(says)
  })
})

describe('fax settings', () => {
  const row = (more: object) => ({
    ids: [],
    rows: [
      {
        ...{ number, status: 'active', kind: 'local', note: '', attached: '', name: '', login: '', more: [] },
        ...more,
      },
    ],
  })
  const account = { number, name: 'Desk', login: 'desk', password: 'Example4Pass', email: 'a@example.com' }
  it('an account is never proved, because its password is not listed', () => {
    const finding = found(
      setFaxAccount,
      account,
      row({ name: 'Old', login: 'old' }),
      row({ name: 'Desk', login: 'desk' }),
    )
    expect(finding).toMatchObject({ says: 'as_wanted', hidden: ['password', 'email address'] })
  })
  it('a removed account leaves both members empty', () => {
    const was = row({ name: 'Desk', login: 'desk' })
    expect(found(removeFaxAccount, { number }, was, row({})).says).toBe('happened')
    expect(found(removeFaxAccount, { number }, was, was).says).toBe('not')
    expect(found(removeFaxAccount, { number }, was, row({ note: 'new' })).says).toBe('unclear')
  })
  it.each([
    ['active', 'paused', 'happened'],
    ['active', 'active', 'not'],
    ['paused', 'paused', 'as_wanted'],
    ['active', 'held', 'unclear'],
    ['held', 'paused', 'as_wanted'],
  ])('paused: %s → %s: %s', (was, is, says) => {
    expect(found(pauseFaxNumber, { number }, was, is).says).toBe(says)
  })
  const listed = (status: string | null, voice: boolean | null) => ({
    fax: { ids: ['1', '2', ...(status === null ? [] : [number])], rows: status === null ? [] : row({ status }).rows },
    voice,
  })
  it.each<[string, string | null, boolean | null, string, string]>([
    ['left fax for voice', null, true, 'happened', 'unclear'],
    ['left fax, in neither list', null, false, 'unclear', 'as_wanted'],
    ['left fax, the other list unread', null, null, 'unclear', 'unclear'],
    ['listed as released', 'released', false, 'unclear', 'happened'],
    ['still a fax number', 'active', false, 'not', 'not'],
  ])('%s', (_, status, voice, moved, released) => {
    expect(found(moveToVoice, { number }, listed('active', false), listed(status, voice)).says).toBe(moved)
    expect(found(releaseFaxNumber, { number }, listed('active', false), listed(status, voice)).says).toBe(released)
  })
})
