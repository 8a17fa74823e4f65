import { describe, expect, it } from 'vitest'
import { judgeRefill } from './refill-evidence'
import { judgeBlocks, judgeChange, judgeCreation, judgeDeletion } from './trunk-evidence'

const funds = (
  balance: string,
  autoRefill = 'off',
  minimumBalance: string | null = '50',
  reloadAmount: string | null = '100',
) => ({
  balance,
  autoRefill,
  minimumBalance,
  reloadAmount,
})

describe('what a balance says of a refill of 250', () => {
  it.each([
    ['the whole rise, auto-refill off', funds('412.37'), funds('662.37'), 'happened'],
    ['the rise less some usage', funds('412.37'), funds('640.00'), 'happened'],
    ['no rise', funds('412.37'), funds('412.37'), 'not'],
    ['usage only', funds('412.37'), funds('400.00'), 'not'],
    ['twice', funds('412.37'), funds('912.37'), 'twice'],
    ['a rise that one reload could be', funds('60.00', 'on'), funds('145.00', 'on'), 'unclear'],
    ['a rise beyond what a reload can reach', funds('60.00', 'on'), funds('310.00', 'on'), 'happened'],
    [
      'auto-refill on, amounts not told',
      funds('60.00', 'on', null, null),
      funds('310.00', 'on', null, null),
      'unclear',
    ],
    ['auto-refill turned on in between', funds('60.00', 'off'), funds('145.00', 'on'), 'unclear'],
    ['no reading before', null, funds('662.37'), 'unclear'],
  ])('%s', (_, before, now, says) => expect(judgeRefill(250, before, now).says).toBe(says))

  it('never closes the negative by itself: the grade is circumstantial', () => {
    expect(judgeRefill(250, funds('412.37'), funds('412.37')).grade).toBe('E1')
  })
})

const trunk = (...values: string[]) => ({ name: 'lobby', values })

describe('what the trunk list says', () => {
  it.each([
    ['there now, not before', null, trunk(), 'happened'],
    ['there already', trunk(), trunk(), 'unclear'],
    ['not there', null, null, 'not'],
  ])('of a creation: %s', (_, before, now, says) => expect(judgeCreation('lobby', before, now).says).toBe(says))

  it.each([
    ['gone', trunk(), null, 'happened'],
    ['still there', trunk(), trunk(), 'not'],
    ['was not there', null, null, 'unclear'],
  ])('of a deletion: %s', (_, before, now, says) => expect(judgeDeletion('lobby', before, now).says).toBe(says))

  it.each([
    ['changed, shows all', ['us-fl'], trunk('us'), trunk('us-fl'), 'happened'],
    ['changed, shows a part', ['us-fl', '20'], trunk('us', '10'), trunk('us-fl', '10'), 'unclear'],
    ['changed, shows nothing of it', ['us-fl'], trunk('us', '10'), trunk('us', '11'), 'unclear'],
    ['as before', ['us-fl'], trunk('us'), trunk('us'), 'not'],
    ['as before, and as wanted', ['us'], trunk('us'), trunk('us'), 'unclear'],
    ['gone', ['us'], trunk('us'), null, 'unclear'],
    ['record per trunk', ['us-fl'], trunk('region: us'), trunk('region: us-fl'), 'happened'],
  ])('of a change: %s', (_, sent, before, now, says) => {
    expect(judgeChange({ trunk: 'lobby', sent, passwordOnly: false, before, now }).says).toBe(says)
  })

  it('a password alone cannot be read back', () => {
    expect(
      judgeChange({ trunk: 'lobby', sent: [], passwordOnly: true, before: trunk('a'), now: trunk('b') }),
    ).toMatchObject({ says: 'unclear', grade: 'E0' })
  })
})

describe('what the block list says', () => {
  it.each([
    [true, ['a', 'b'], 'happened'],
    [true, ['a'], 'partly'],
    [true, [], 'not'],
    [false, [], 'happened'],
    [false, ['b'], 'partly'],
    [false, ['a', 'b'], 'not'],
  ])('block %s, blocked now on %j: %s', (block, blocked, says) => {
    expect(judgeBlocks({ trunks: ['a', 'b'], number: '2125550123', block, blocked }).says).toBe(says)
  })
})
