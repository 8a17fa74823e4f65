import { describe, expect, it } from 'vitest'
import type { SenderFacts } from '@/lib/areas/messaging/compliance'
import { type CheckStep, conclusion, readAs } from './step'
import { type TextsFromFacts, textsFrom } from './texts-from'
import { type TextsToFacts, textsTo } from './texts-to'

const results = (steps: readonly CheckStep[]) => Object.fromEntries(steps.map(({ title, result }) => [title, result]))
const finding = (steps: readonly CheckStep[], title: string) => steps.find((step) => step.title === title)?.finding

describe('texts don’t arrive', () => {
  const text = (status: string, from = '9195550100') => ({ from, to: '2125550101', direction: 'out', status, time: '' })
  const links = { optOuts: '/o', history: '/h', number: (n: string) => `/n/${n}`, campaigns: '/c' }
  const well: TextsToFacts = {
    number: '2125550101',
    recipient: readAs({ optedOut: null, wish: null, earlier: 0, last: null }),
    carrier: readAs({ carrier: 'Example Wireless', wireless: true }),
    history: readAs({ texts: [text('delivered'), text('failed')], days: 7 }),
    sender: { row: readAs({ enabled: 'on' }), campaigns: readAs({ says: 'toll-free' }), offnet: readAs('enabled') },
  }
  const sent = readAs({ texts: [text('sent')], days: 7 })
  const check = (more: Partial<TextsToFacts>) => textsTo({ ...well, ...more }, links)

  it('finds nothing where nothing is wrong', () => {
    expect(new Set(Object.values(results(check({}))))).toEqual(new Set(['ok']))
    expect(finding(check({}), 'Last texts')).toBe('The last text: delivered. 1 of 2 failed in the last 7 days.')
  })

  it('a delivered text contradicts a lookup that says not wireless', () => {
    const found = check({ carrier: readAs({ carrier: 'Granite', wireless: false }) })
    expect(results(found).Carrier).toBe('ok')
    expect(finding(found, 'Carrier')).toBe('Granite isn’t wireless by the lookup, but the last text was delivered.')
    const none: SenderFacts = { says: 'campaigns', campaigns: [], asOf: '', stale: false }
    const sender = {
      ...well.sender,
      campaigns: readAs(none),
      offnet: readAs('received'),
    }
    expect(results(check({ sender }))).toMatchObject({ '10DLC campaign': 'unknown', 'Off-net': 'unknown' })
  })

  it.each<[string, Partial<TextsToFacts>, string]>([
    [
      'Opt-out',
      { recipient: readAs({ optedOut: 'They opted out.', wish: null, earlier: 0, last: null }) },
      'They opted out.',
    ],
    [
      'Last texts',
      {
        carrier: readAs({ carrier: 'Granite', wireless: false }),
        history: readAs({ texts: [text('failed')], days: 7 }),
      },
      'The last text failed. 1 of 1 failed in the last 7 days.',
    ],
    [
      'Last texts',
      { history: readAs({ texts: [text('failed')], days: 7 }) },
      'The last text failed. 1 of 1 failed in the last 7 days.',
    ],
    [
      'Sending number',
      { sender: { ...well.sender, row: readAs(null) } },
      '(919) 555-0100 is not one of your messaging numbers.',
    ],
    [
      '10DLC campaign',
      {
        history: sent,
        sender: { ...well.sender, campaigns: readAs({ says: 'campaigns', campaigns: [], asOf: '', stale: false }) },
      },
      'No 10DLC campaign lists (919) 555-0100: carriers may block its texts.',
    ],
    [
      'Off-net',
      { history: sent, sender: { ...well.sender, offnet: readAs('processing') } },
      'Its off-net order is not finished: processing.',
    ],
  ])('a problem of %s is the answer', (title, more, message) => {
    const steps = check(more)
    expect([results(steps)[title], conclusion(steps)]).toEqual(['problem', message])
  })

  it('texts don’t arrive: campaigns from before an outage decide nothing', () => {
    const old: SenderFacts = {
      says: 'campaigns',
      campaigns: [{ id: 'C1', status: 'ACTIVE', description: '', brand: null }],
      asOf: '',
      stale: true,
    }
    const steps = check({ history: sent, sender: { ...well.sender, campaigns: readAs(old) } })
    expect([results(steps)['10DLC campaign'], finding(steps, '10DLC campaign')]).toEqual([
      'unknown',
      'Not checked. The provider does not answer.',
    ])
  })

  it('texts don’t arrive: without a text the sender is not known', () => {
    const steps = check({ history: readAs({ texts: [{ ...text('delivered'), to: '2125550102' }], days: 7 }) })
    expect(results(steps)).toMatchObject({ 'Last texts': 'unknown', 'Sending number': 'unknown', 'Off-net': 'unknown' })
    expect(finding(steps, 'Sending number')).toBe('Not checked. No text shows which number sends.')
  })
})

describe('texts to us don’t arrive', () => {
  const well: TextsFromFacts = {
    number: '9195550100',
    row: readAs({ enabled: 'on', mode: 'Email', forwardTo: 'a@example.com' }),
    offnet: readAs('unavailable'),
    history: readAs({
      texts: [{ from: '2125550101', to: '9195550100', direction: 'in', status: 'received', time: '2026-11-26' }],
      days: 7,
    }),
    callbacks: readAs(['sms']),
  }
  const check = (more: Partial<TextsFromFacts>) =>
    textsFrom(
      { ...well, ...more },
      { number: '/n', messaging: '/m', callbacks: '/b' },
      { none: 'None', email: 'Email' },
      (time) => `on ${time}`,
    )
  const row = (more: object) => ({ row: readAs({ enabled: 'on', mode: 'Email', forwardTo: 'a@example.com', ...more }) })

  it('finds nothing where nothing is wrong', () => {
    expect(conclusion(check({}))).toBe('No problem found.')
    expect(finding(check({}), 'Off-net')).toBe('Not used: the provider doesn’t offer it for this number.')
    expect(finding(check({}), 'Inbound settings')).toBe('Texts go to: Email, a@example.com.')
    expect(finding(check({}), 'Received texts')).toContain('the last on 2026-11-26.')
  })

  it.each<[string, Partial<TextsFromFacts>, string]>([
    ['a number of someone else', { row: readAs(null) }, 'It is not one of your messaging numbers.'],
    ['messages that are off', row({ enabled: 'off' }), 'Messages are off for this number.'],
    ['discarded texts', row({ mode: 'none' }), 'Texts to it are discarded.'],
    ['a missing address', row({ forwardTo: '' }), 'No forwarding address is set.'],
    [
      'a missing callback',
      { callbacks: readAs(['trunk']) },
      'No callback for texts is set, so Conversations doesn’t show them.',
    ],
  ])('%s is the answer', (_, more, message) => expect(conclusion(check(more))).toBe(message))

  it.each([
    [7, 'The provider lists none in the last 7 days.'],
    [1, 'The provider lists none today.'],
    [null, 'The provider lists none among the account’s newest messages.'],
  ])('no received text in a search of %s days proves nothing', (days, sentence) => {
    const steps = check({ history: readAs({ texts: [], days }) })
    expect([results(steps)['Received texts'], finding(steps, 'Received texts')]).toEqual(['unknown', sentence])
  })
})
