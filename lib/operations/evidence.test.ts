import { describe, expect, it } from 'vitest'
import { type Funds, judgeRefill } from './billing/evidence'
import { setCallbacks, unsetCallbacks } from './callbacks/operations'
import { orderFaxNumber } from './fax/operations'
import { verifiable, type WriteOperation } from './operation'
import { cancelPort } from './porting/operations'
import { submitPort } from './porting/writes'
import { removeBackup } from './servers/backups'
import { deleteServer } from './servers/operations'
import { judgeChange, judgeCreation } from './trunks/evidence'
import { blockCaller, createTrunk, deleteTrunk, unblockCaller } from './trunks/operations'
import type { Finding } from './verify'

const funds = (
  balance: string,
  autoRefill: string | null = 'off',
  minimumBalance: string | null = '50',
  reloadAmount: string | null = '100',
) => ({
  balance,
  autoRefill,
  minimumBalance,
  reloadAmount,
})

const alone = { own: [], explained: [], rivals: 0 }

/** As the entry itself decides. */
function found(operation: WriteOperation, input: unknown, before: unknown, now: unknown): Finding {
  const verify = verifiable(operation)
  if (!verify) throw new Error('no evidence')
  return verify.judge({ input, before, now, known: { own: [], explained: [], rivals: 0 }, age: 1 })
}

describe('a refill of 250', () => {
  const judge = (before: Funds | null, now: Funds, more = {}) =>
    judgeRefill(250, { before, now, known: alone, age: 5, ...more })

  it.each([
    ['the whole rise, auto-refill off', funds('412.37'), funds('662.37'), 'happened'],
    ['the rise less some cents of usage', funds('412.37'), funds('661.99'), 'happened'],
    ['another word for off', funds('412.37', 'Disabled'), funds('662.37', '0'), 'happened'],
    ['a rise that is less by dollars', funds('412.37'), funds('640.00'), 'unclear'],
    ['a rise that is more', funds('412.37'), funds('662.38'), 'unclear'],
    ['somebody else’s 40', funds('412.37'), funds('452.37'), 'unclear'],
    ['no rise', funds('412.37'), funds('412.37'), 'not'],
    ['usage only', funds('412.37'), funds('400.00'), 'not'],
    ['twice', funds('412.37'), funds('912.37'), 'twice'],
    ['twice less some usage', funds('412.37'), funds('911.90'), 'twice'],
    ['a rise that one reload could be', funds('60.00', 'on'), funds('145.00', 'on'), 'unclear'],
    ['a rise beyond what a reload can reach', funds('60.00', 'on'), funds('310.00', 'on'), 'happened'],
    [
      'auto-refill on, amounts not told',
      funds('60.00', 'on', null, null),
      funds('310.00', 'on', null, null),
      'unclear',
    ],
    ['auto-refill turned on in between', funds('60.00', 'off'), funds('145.00', 'on'), 'unclear'],
    [
      '… and a reload of just the amount',
      funds('60.00', 'off', '100', '250'),
      funds('310.00', 'on', '100', '250'),
      'unclear',
    ],
    [
      'a reload, and then turned off',
      funds('60.00', 'on', '100', '250'),
      funds('310.00', 'off', '100', '250'),
      'unclear',
    ],
    ['amounts changed in between', funds('60.00', 'on', '50', '250'), funds('310.00', 'on', '50', '100'), 'unclear'],
    ['no reading before', null, funds('662.37'), 'unclear'],
  ])('%s', (_, before, now, says) => expect(judge(before, now).says).toBe(says))

  it.each(['On', 'ON', 'true', 'enabled', '1', 'yes', 'Active', 'scheduled', '', null])(
    'with auto-refill %j may be a reload',
    (written) => {
      const account = (balance: string) => funds(balance, written, '100', '250')
      expect(judge(account('72.18'), account('322.18')).says).toBe('unclear')
    },
  )

  it('is uncertain beside another, or increasing late', () => {
    expect(judge(funds('412.37'), funds('662.37'), { known: { ...alone, rivals: 1 } }).says).toBe('unclear')
    expect(judge(funds('412.37'), funds('662.37'), { age: 3600 }).says).toBe('unclear')
  })

  it('is never disproved by circumstantial evidence', () => {
    expect(judge(funds('412.37'), funds('412.37')).grade).toBe('E1')
  })
})

const trunk = (...values: string[]) => ({ row: { name: 'lobby', values }, others: 3 })
const none = { row: null, others: 3 }
const empty = { row: null, others: 0 }

describe('the trunk list', () => {
  it.each([
    ['there now, not before', none, trunk('on', 'us-fl', '20'), 'happened'],
    ['the first trunk of all', empty, { ...trunk('us-fl', '20'), others: 0 }, 'happened'],
    ['there already', trunk('us-fl', '20'), trunk('us-fl', '20'), 'unclear'],
    ['not there', none, none, 'not'],
    ['not there, nor anything that was', none, empty, 'unclear'],
    ['there, but so are others that were not', empty, trunk('us-fl', '20'), 'unclear'],
    ['there with another region', none, trunk('us-ny', '20'), 'unclear'],
    ['there without what was sent', none, trunk('us-fl', '10'), 'unclear'],
    ['there with an address that nobody sent', none, trunk('us-fl', '20', '203.0.113.9'), 'unclear'],
    ['there with a forwarding number that nobody sent', none, trunk('us-fl', '20', '9195550100'), 'unclear'],
    ['nothing read before', null, trunk('us-fl', '20'), 'unclear'],
  ])('after a creation in us-fl with 20 calls: %s', (_, before, now, says) => {
    expect(judgeCreation('lobby', ['us-fl', '20'], before, now).says).toBe(says)
  })

  it.each([
    ['gone', trunk(), none, 'happened'],
    ['gone with all the others', trunk(), empty, 'unclear'],
    ['still there', trunk(), trunk(), 'not'],
    ['was not there', none, none, 'as_wanted'],
    ['nothing read before', null, none, 'unclear'],
  ])('after a deletion: %s', (_, before, now, says) =>
    expect(found(deleteTrunk, { trunk: 'lobby' }, before, now).says).toBe(says),
  )

  it('proof by absence says so', () => {
    expect(found(deleteTrunk, { trunk: 'lobby' }, trunk(), none).absence).toBe(true)
  })

  it.each([
    ['changed, shows all', ['us-fl'], trunk('us'), trunk('us-fl'), 'happened'],
    ['changed, shows a part', ['us-fl', '20'], trunk('us', '10'), trunk('us-fl', '10'), 'unclear'],
    ['changed, shows nothing of it', ['us-fl'], trunk('us', '10'), trunk('us', '11'), 'unclear'],
    ['changed, and something else too', ['us-fl'], trunk('us', '10'), trunk('us-fl', '11'), 'unclear'],
    ['something else changed, ours was so before', ['us-fl'], trunk('us-fl', '10'), trunk('us-fl', '11'), 'as_wanted'],
    ['as before', ['us-fl'], trunk('us'), trunk('us'), 'not'],
    ['as before, and as wanted', ['us'], trunk('us'), trunk('us'), 'as_wanted'],
    ['gone', ['us'], trunk('us'), none, 'unclear'],
    ['record per trunk', ['us-fl'], trunk('region: us'), trunk('region: us-fl'), 'happened'],
    ['an IPv6 address', ['2001:db8::7'], trunk('192.0.2.1'), trunk('2001:db8::7'), 'happened'],
  ])('after a change: %s', (_, sent, before, now, says) => {
    expect(judgeChange({ trunk: 'lobby', sent, password: false, before, now }).says).toBe(says)
  })

  it.each([[[]], [['us-fl']]])('never proves a password beside other changes (%j)', (sent) => {
    expect(
      judgeChange({ trunk: 'lobby', sent, password: true, before: trunk('us'), now: trunk('us-fl') }),
    ).toMatchObject({ says: 'unclear', grade: 'E0' })
  })
})

describe('the block list', () => {
  it.each([
    [true, [], ['a', 'b'], 'happened'],
    [true, ['a'], ['a', 'b'], 'happened'],
    [true, ['a', 'b'], ['a', 'b'], 'as_wanted'],
    [true, null, ['a', 'b'], 'as_wanted'],
    [true, [], ['a'], 'partly'],
    [true, ['a'], ['a'], 'not'],
    [true, [], [], 'not'],
    [false, ['a', 'b'], [], 'happened'],
    [false, [], [], 'as_wanted'],
    [false, ['a', 'b'], ['b'], 'partly'],
    [false, ['a', 'b'], ['a', 'b'], 'not'],
  ])('block %s, before %j, now %j: %s', (block, before, now, says) => {
    const input = { trunks: ['a', 'b'], number: '2125550123' }
    const finding = found(block ? blockCaller : unblockCaller, input, before, now)
    expect(finding.says).toBe(says)
    // What is left to do after a part is done.
    const parts = input.trunks.map((item) => ({ item, done: now.includes(item) === block }))
    expect(finding.parts).toEqual(says === 'partly' ? parts : undefined)
  })
})

it('names the trunks if only some are affected', () => {
  const trunks = ['a', 'b', 'c', 'd', 'e']
  const because = (now: string[]) => found(blockCaller, { trunks, number: '2125550123' }, [], now).because
  expect(because(trunks)).toBe('(212) 555-0123 is blocked on all 5 trunks of this change. It wasn’t so before sending.')
  expect(because(['a', 'b', 'c', 'd'])).toContain('is blocked on a, b, c, d')
})

describe('a port request’s status after submission', () => {
  const row = (status: string) => ({ row: { status }, others: 4 })
  it.each([
    ['draft', 'draft', 'not'],
    ['draft', 'submitted', 'happened'],
    ['draft', 'FOC', 'happened'],
    ['draft', 'rejected', 'happened'],
    ['submitted', 'submitted', 'as_wanted'],
    ['draft', '', 'unclear'],
    ['draft', 'cancelled', 'unclear'],
    ['draft', 'a word of their own', 'unclear'],
  ])('%s before, “%s” now: %s', (before, now, says) => {
    expect(found(submitPort, submitPort.example, row(before), row(now)).says).toBe(says)
  })
})

describe('callback sections in the configuration', () => {
  const input = { url: 'https://hooks.example.com/in', sections: ['did', 'sms'] }
  const calls = (...sections: string[]) => ({ items: [{ url: input.url, sections }], total: 1 })
  const none = { items: [], total: 0 }
  const noList = { items: [], total: null }
  const elsewhere = { items: [{ url: 'https://other.example.com/in', sections: ['did'] }], total: 1 }
  it.each([
    ['not there, then there', none, calls('did', 'sms'), 'happened'],
    ['another address, then ours', elsewhere, calls('did', 'sms'), 'happened'],
    ['no list, then there', noList, calls('did', 'sms'), 'as_wanted'],
    ['never read, then there', null, calls('did', 'sms'), 'as_wanted'],
    ['not there, and still not', none, none, 'not'],
    ['another address, and still that', elsewhere, elsewhere, 'not'],
    ['fewer sections, and still those', calls('did'), calls('did'), 'not'],
    ['not there, then otherwise than sent', none, calls('did'), 'unclear'],
    ['another address, then none', elsewhere, none, 'unclear'],
    ['not there, then another address', none, elsewhere, 'unclear'],
    ['not there, then no list', none, noList, 'unclear'],
    ['no list, and none now', noList, none, 'unclear'],
    ['never read, and not there', null, none, 'unclear'],
    ['no sections shown', none, calls(), 'unclear'],
    ['sections that nobody knows', none, calls('did', 'messages'), 'unclear'],
  ])('set: %s: %4$s', (_, before, now, says) => {
    expect(found(setCallbacks, input, before, now).says).toBe(says)
  })
  it.each([
    ['an address, then none', elsewhere, none, 'happened'],
    ['an address, then no list', elsewhere, noList, 'unclear'],
    ['an address, and still that', elsewhere, elsewhere, 'not'],
    ['an address, then another one', elsewhere, calls('did'), 'unclear'],
    ['never read, and an address', null, elsewhere, 'unclear'],
    ['none, and none', none, none, 'as_wanted'],
    ['no list, and none', noList, none, 'as_wanted'],
  ])('unset: %s', (_, before, now, says) => {
    expect(found(unsetCallbacks, {}, before, now).says).toBe(says)
  })
})

describe('a port request no longer listed', () => {
  const listed = (status: string) => ({ row: { status }, others: 3, counted: true })
  it.each([
    // A draft is never completed.
    ['draft', 'happened'],
    ['submitted', 'as_wanted'],
    ['pending', 'as_wanted'],
    ['rejected', 'as_wanted'],
    ['foc', 'unclear'],
  ])('%s before: %s', (status, says) => {
    const gone = { row: null, others: 3, counted: true }
    expect(found(cancelPort, cancelPort.example, listed(status), gone).says).toBe(says)
  })
})

describe('a list that lost its count', () => {
  const there = { row: { name: 'made', number: '9195550175' }, others: 3, counted: true }
  const notThere = { row: null, others: 3, counted: true }
  it.each([
    [deleteTrunk, deleteTrunk.example, there, 'happened'],
    [deleteServer, deleteServer.example, there, 'happened'],
    [removeBackup, removeBackup.example, there, 'as_wanted'],
    [createTrunk, createTrunk.example, notThere, 'not'],
    [orderFaxNumber, orderFaxNumber.example, notThere, 'not'],
  ] as [WriteOperation, unknown, unknown, string][])('may be cut ($id)', (operation, input, before, says) => {
    expect(found(operation, input, before, notThere).says).toBe(says)
    expect(found(operation, input, before, { ...notThere, counted: false }).says).toBe('unclear')
  })
})
