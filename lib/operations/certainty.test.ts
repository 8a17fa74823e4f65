import { describe, expect, it } from 'vitest'
import { judgeListed } from './fax/evidence'
import { judgeGone } from './patterns'
import { judgeCancelled } from './porting/evidence'
import type { Port } from './porting/operations'
import { judgeChanged, judgeSaved, requestsOf } from './porting/write-evidence'
import type { SavePort } from './porting/write-inputs'
import { judgeServerOrder } from './servers/evidence'

// Cases that resemble proof but are not.

const ENDED = ['cancelled', 'Canceled', 'DELETED', 'released', 'deactivated', 'removed', 'terminated', 'disconnected']
const row = (status: string) => ({ row: { status }, others: 3, counted: true })
const words = { thing: 'It', place: 'the list', other: 'thing', words: ({ status }: { status: string }) => [status] }

describe('a thing that stays listed', () => {
  it.each(ENDED)('as %s is gone', (status) => {
    expect(judgeGone(words, row('active'), row(status)).says).toBe('happened')
    expect(judgeGone(words, row(status), row(status)).says).toBe('as_wanted')
    expect(judgeGone(words, null, row(status)).says).toBe('as_wanted')
    expect(judgeCancelled('1', row('submitted') as never, row(status) as never).says).toBe('happened')
  })

  it.each(['pending cancellation', 'suspended', 'completed', '', 'deletion requested'])(
    'with new status %s may be gone',
    (status) => {
      expect(judgeGone(words, row('active'), row(status)).says).toBe('unclear')
    },
  )

  it('unchanged is not gone', () => {
    expect(judgeGone(words, row('active'), row('active')).says).toBe('not')
    expect(judgeGone(words, null, row('active')).says).toBe('not')
  })
})

const sent = {
  numbers: ['9195550142'],
  mode: 'voice',
  partial: 'no',
  carrier: 'Bright River Telecom',
  accountNumber: '4471-0092',
  billingNumber: '9195550142',
  contact: 'Mara Northfold',
  contactTitle: 'Owner',
  location: 'business',
  company: 'Northfold Dental PLLC',
  wireless: 'no',
  streetNumber: '1180',
  street: 'Wickham Rd',
  city: 'Raleigh',
  state: 'NC',
  zip: '27604',
  lidb: 'no',
} as unknown as SavePort
const port = (more: Partial<Port> = {}) =>
  ({
    ...sent,
    id: '9',
    status: 'draft',
    trunk: '',
    focDate: '',
    prefix: 'None',
    suffix: 'None',
    ...more,
  }) as unknown as Port
const nothingBefore = { count: 0, same: [], fitting: [] }
const known = { own: [], explained: [], rivals: 0 }
const saved = (found: Port) =>
  judgeSaved({ before: nothingBefore, now: requestsOf(sent, [found] as never, [found]), known }).says

describe('a found port request', () => {
  it('with all sent values as draft is ours', () => {
    expect(saved(port())).toBe('happened')
  })

  it.each<Partial<Port>>([
    { accountNumber: '99' },
    { contact: 'Somebody Else' },
    { streetNumber: '7' },
    { street: 'Other Rd' },
    { city: 'Durham' },
    { zip: '27605' },
    { billingNumber: '9195550143' },
    { contactTitle: 'Clerk' },
    { carrier: 'Another' },
    { company: 'Another' },
    { status: 'submitted' },
    { status: '' },
  ])('with %j may be a colleague’s', (more) => {
    expect(saved(port(more))).toBe('unclear')
  })

  it('that is partly readable may be a colleague’s', () => {
    expect(judgeSaved({ before: nothingBefore, now: requestsOf(sent, [port()] as never, []), known }).says).toBe(
      'unclear',
    )
  })

  it('changed with an unlisted PIN is never proved', () => {
    const change = { ...sent, id: '9', portOutPin: '1234' } as never
    expect(judgeChanged(change, port({ city: 'Durham' }), port()).says).toBe('unclear')
    expect(judgeChanged({ ...sent, id: '9' } as never, port({ city: 'Durham' }), port()).says).toBe('happened')
  })
})

it('a visible part never proves a fax setting with a hidden part', () => {
  const seen = (note: string) => ({ row: { note, attached: '', name: '', login: '' }, others: 2, counted: true })
  const change = { number: '9195550175', sent: { note: 'new' }, before: seen('old'), now: seen('new') }
  expect(judgeListed({ ...change, unread: 'the PIN' }).says).toBe('unclear')
  expect(judgeListed(change).says).toBe('happened')
})

describe('a server order', () => {
  const server = (serverId: string, type = 'small') => ({ serverId, type })
  const judge = (now: ReturnType<typeof server>[], own: string[] = [], rivals = 0) =>
    judgeServerOrder('small', { before: [server('1')], now, known: { own, explained: [], rivals } }).says

  it('is proved only by our answer’s id', () => {
    expect(judge([server('1'), server('2')])).toBe('unclear')
    expect(judge([server('1'), server('2', 'large')])).toBe('unclear')
    expect(judge([server('1'), server('2')], ['2'])).toBe('happened')
    expect(judge([server('1'), server('2'), server('3')], ['2'])).toBe('twice')
    expect(judge([server('1'), server('2'), server('3')], ['2'], 1)).toBe('happened')
    expect(judge([server('1')])).toBe('not')
  })
})
