import { describe, expect, it } from 'vitest'
import { ChangeInboundInput } from './inputs'
import { listHistory, listNumbers, lookUpCarrier } from './operations'

const number = '9195550142'
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
