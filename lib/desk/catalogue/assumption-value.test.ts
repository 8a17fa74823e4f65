import { describe, expect, it } from 'vitest'
import { assumptionText } from '@/lib/core/operation/assumption-text'
import { judgeAssumption } from './assumption-value'
import { allAssumptions } from './assumptions'

const none = new Map()

describe('an assumption', () => {
  it.each([...allAssumptions])('%s accepts its default', (path, { value }) => {
    expect(judgeAssumption(path, assumptionText(value), none)).toEqual({ ok: true, value })
  })
  it.each([
    ['account.refillAmount', ' Amount ', 'Amount'],
    ['account.on', 'enabled', 'enabled'],
    ['messaging.between', '..', '..'],
    ['messaging.modes.both', 'Email and XMPP', 'Email and XMPP'],
    ['trunk.regions', 'us, eu\nuk', ['us', 'eu', 'uk']],
    ['messaging.finalStatuses', 'Delivered, FAILED', ['delivered', 'failed']],
    ['minimumBalanceChoices', '50,5', [5, 50]],
    ['trunk.perPage.most', '500', 500],
  ])('%s accepts %j', (path, typed, value) => expect(judgeAssumption(path, typed, none)).toEqual({ ok: true, value }))
  it.each([
    ['account.refillAmount', ''],
    ['account.refillAmount', 'two words'],
    ['account.refillAmount', '1st'],
    ['account.refillAmount', '__proto__'],
    ['account.refillAmount', 'a"b'],
    ['account.refillAmount', 'x'.repeat(65)],
    ['account.on', ''],
    ['account.on', 'a\nb'],
    ['account.on', 'a\u202eb'],
    ['trunk.regions', ', ,'],
    ['trunk.regions', 'us, us'],
    ['minimumBalanceChoices', '5, 5.50'],
    ['minimumBalanceChoices', '-5'],
    ['trunk.perPage.most', '0'],
    ['trunk.perPage.most', '12.5'],
    ['nowhere', 'x'],
    ['__proto__', 'x'],
  ])('%s refuses %j', (path, typed) => expect(judgeAssumption(path, typed, none).ok).toBe(false))
})

describe('differing assumptions', () => {
  it.each([
    ['on and off', 'account.on', 'OFF'],
    ['two amounts of one request', 'account.setMinimumBalance', 'reload_amount'],
    ['two members of one record', 'messaging.historyRecord.from', 'to'],
    ['a member that the specification names itself', 'messaging.settings.xmppName', 'did'],
    ['a parameter that the specification names itself', 'messaging.historyQuery.type', 'period'],
    ['statuses that mean on and off', 'messaging.offnetOn', 'enabled, disabled'],
    ['fewest and most rows', 'trunk.perPage.least', '201'],
  ])('%s', (_, path, typed) => expect(judgeAssumption(path, typed, none).ok).toBe(false))
  it('are compared with overrides, not with replaced values', () => {
    const set = new Map([['account.off', 'disabled']])
    expect(judgeAssumption('account.on', 'disabled', set).ok).toBe(false)
    expect(judgeAssumption('account.on', 'off', set).ok).toBe(true)
  })
})
