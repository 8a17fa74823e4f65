import { describe, expect, it } from 'vitest'
import { judgeAddition, judgeInbound, judgeRemoval } from './evidence'
import { ChangeInboundInput } from './inputs'
import { listHistory, listNumbers, lookUpCarrier } from './operations'

const number = '9195550142'
const listed = (mode: string, forwardTo = '') => ({ mode, forwardTo })

describe('inbound settings after a change', () => {
  const email = { number, mode: 'email' as const, forwardTo: 'a@example.com' }
  const chat = { number, mode: 'chat' as const, chatEmail: 'a@example.com', chatPassword: 'x' }
  const none = { number, mode: 'none' as const }
  it.each([
    [email, listed('None'), listed('Email', 'A@example.com'), 'happened', 'E2'],
    [email, listed('Email', 'b@example.com'), listed('email', 'a@example.com'), 'happened', 'E2'],
    [email, listed('None'), listed('None'), 'not', 'E2'],
    [email, listed('None'), listed('Email', 'other@example.com'), 'unclear', 'E1'],
    [email, listed('Email', 'a@example.com'), listed('Email', 'a@example.com'), 'as_wanted', 'E1'],
    // The mode is visible, the password never: a colleague may have set the same mode with another one.
    [chat, listed('URL'), listed('Chat'), 'as_wanted', 'E0'],
    [none, listed('Chat', 'a@example.com'), listed('None', 'b@example.com'), 'unclear', 'E1'],
    [none, listed('Email', 'a@example.com'), listed('None'), 'happened', 'E2'],
    [chat, listed('Chat'), listed('Chat'), 'as_wanted', 'E0'],
    [none, listed('Chat'), listed('Something new'), 'unclear', 'E1'],
    [none, null, listed('None'), 'unclear', 'E1'],
    [none, listed('Chat'), null, 'unclear', 'E1'],
  ])('%j: %j → %j: %s %s', (input, before, now, says, grade) => {
    expect(judgeInbound({ input, before, now })).toMatchObject({ says, grade })
  })
})

describe('off-net status', () => {
  it.each([
    ['disabled', 'received', 'happened'],
    ['failed', 'enabled', 'happened'],
    ['disabled', 'disabled', 'not'],
    ['disabled', 'failed', 'unclear'],
    ['enabled', 'enabled', 'unclear'],
    ['disabled', 'lingering', 'unclear'],
    [null, 'enabled', 'unclear'],
  ])('after adding: %s → %s: %s', (before, now, says) => {
    expect(judgeAddition({ input: { number }, before, now }).says).toBe(says)
  })
  it.each([
    ['enabled', 'disabled', 'happened'],
    ['processing', 'disabled', 'happened'],
    ['enabled', 'enabled', 'not'],
    ['processing', 'failed', 'unclear'],
    ['processing', 'enabled', 'not'],
    ['disabled', 'disabled', 'unclear'],
    ['enabled', 'lingering', 'unclear'],
  ])('after removing: %s → %s: %s', (before, now, says) => {
    expect(judgeRemoval({ input: { number }, before, now }).says).toBe(says)
  })
})

describe('inbound settings’ fields follow the mode', () => {
  const full = {
    forwardTo: 'a@example.com',
    xmppName: 'desk',
    xmppPassword: 'x',
    url: 'https://hooks.example.com/',
    chatEmail: 'a@example.com',
    chatPassword: 'x',
    secret: 'x',
  }
  const needs = {
    email: ['forwardTo'],
    xmpp: ['xmppName', 'xmppPassword'],
    both: ['forwardTo', 'xmppName', 'xmppPassword'],
    url: ['url'],
    chat: ['chatEmail', 'chatPassword'],
    yeastar: ['secret'],
    '3cx': ['secret'],
    none: [],
  }
  const wrong = (input: unknown) =>
    ChangeInboundInput.safeParse(input)
      .error?.issues.map((i) => i.path[0])
      .sort() ?? []
  it.each<[string, string[]]>(Object.entries(needs))('%s', (mode, fields) => {
    const own = Object.fromEntries(fields.map((f) => [f, full[f as keyof typeof full]]))
    expect(wrong({ number, mode, ...own })).toEqual([])
    expect(wrong({ number, mode })).toEqual([...fields].sort())
    const others = Object.keys(full).filter((f) => !fields.includes(f))
    expect(wrong({ number, mode, ...full })).toEqual(others.sort())
  })
  it.each([
    ['email', { forwardTo: 'nobody' }, 'forwardTo'],
    ['url', { url: 'https://10.0.0.1/in' }, 'url'],
    ['url', { url: 'https://hooks.example.com/', urlFormat: 'yaml' }, 'urlFormat'],
    ['fax', {}, 'mode'],
  ])('%s %j is refused at %s', (mode, fields, where) => {
    expect(wrong({ number, mode, ...fields })).toContain(where)
  })
})

describe('reads', () => {
  it.each([
    ['(919) 555-0142', '9195550142'],
    ['919*', '919*'],
    ['*0142', '*0142'],
    ['555-01', '*55501*'],
    ['', undefined],
  ])('searches %j as %j', (typed, sent) => {
    expect(listNumbers.wire(listNumbers.input.parse({ number: typed })).did).toBe(sent)
  })
  it.each(['91', '*9*', 'abc', '9*19', '**'])('does not search %j, which would match everything', (typed) => {
    expect(listNumbers.input.safeParse({ number: typed }).success).toBe(false)
  })
  it.each([
    [{}, 'today'],
    [{ period: 'previous-hour' }, 'previoushour'],
    [{ period: 'dates', from: '2026-01-01', to: '2026-01-31' }, '2026-01-01,2026-01-31'],
  ])('requests %j as %s', (input, period) => {
    expect(listHistory.wire(listHistory.input.parse(input)).period).toBe(period)
  })
  it.each([
    { period: 'dates' },
    { period: 'dates', from: '2026-01-01' },
    { period: 'dates', from: '2026-02-01', to: '2026-01-01' },
    { period: 'today', from: '2026-01-01', to: '2026-01-02' },
    { period: 'dates', from: '2026-02-30', to: '2026-03-01' },
    { period: 'thismonth' },
    { perPage: 501 },
    { perPage: 4 },
  ])('does not request %j', (input) => {
    expect(listHistory.input.safeParse(input).success).toBe(false)
  })
  it('look up each number once and accept both flag spellings', () => {
    const input = lookUpCarrier.input.parse({ numbers: '212-555-0123,+1 212 555 0123,9195550142' })
    expect(lookUpCarrier.wire(input)).toEqual({ tn: '2125550123,9195550142' })
    const data = [
      { tn: 12125550123, carrier: 'A', isWireless: 'yes' },
      { tn: '9195550142', carrier: null, is_wireless: 'maybe' },
    ]
    expect(lookUpCarrier.output.parse({ data, total: 2 }).rows).toEqual([
      { number: '2125550123', carrier: 'A', wireless: 'yes' },
      { number: '9195550142', carrier: '', wireless: 'maybe' },
    ])
  })
  it('a record without its number is not a record', () => {
    expect(listNumbers.output.safeParse({ data: [{ sms_mode: 'Email' }] }).success).toBe(false)
  })
})
