import { describe, expect, it } from 'vitest'
import { hidden } from '@/lib/core/fields/hidden'
import { type FaxFacts, faxesFail } from './fax'
import { type PortFacts, portStuck } from './port'
import { awaited, type CheckStep, checkText, conclusion, factOf, readAs, unread } from './step'
import { type TrunkFacts, trunkDown } from './trunk'

const results = (steps: readonly CheckStep[]) => Object.fromEntries(steps.map(({ title, result }) => [title, result]))
const finding = (steps: readonly CheckStep[], title: string) => steps.find((step) => step.title === title)?.finding

describe('a guided check', () => {
  const step = (title: string, result: CheckStep['result']): CheckStep => ({
    title,
    result,
    finding: `${title}.`,
    next: null,
  })

  it('answers with its first problem, or says what is not known', () => {
    expect(conclusion([step('Carrier', 'ok'), step('Opt-out', 'problem'), step('Off-net', 'problem')])).toBe('Opt-out.')
    expect(conclusion([step('Carrier', 'ok')])).toBe('No problem found.')
    expect(conclusion([step('Carrier', 'unknown'), step('Off-net', 'ok')])).toBe(
      'No problem found. Not known: carrier.',
    )
    expect(conclusion([step('Carrier', 'reading'), step('Opt-out', 'problem')])).toBe('Checking…')
  })

  it('is written for a note', () => {
    expect(
      checkText('Trunk is down', 'lobby', 'Nov 26, 5:00 AM', [step('Trunk', 'ok'), step('Registration', 'problem')]),
    ).toBe(
      'Trunk is down: lobby\nChecked Nov 26, 5:00 AM\n1. Trunk: OK. Trunk.\n2. Registration: Problem. Registration.\nResult: Registration.',
    )
  })

  it('a refused reading is not known, with its reason', () => {
    const refused = { status: 'refused', fault: { kind: 'unreachable', message: 'No answer.' } } as const
    expect(factOf(refused, String)).toEqual(unread('No answer.'))
    expect(factOf(undefined, String)).toEqual(awaited)
    const old = { status: 'read', data: 'on', asOf: '2026-11-27T08:00:00Z' } as const
    expect(factOf(old, String)).toEqual(readAs('on'))
    expect(factOf({ ...old, stale: true }, String)).toEqual(unread('The provider does not answer.'))
  })
})

describe('faxes fail', () => {
  const well: FaxFacts = {
    row: readAs({ status: 'active', name: 'Front desk', login: 'desk' }),
    sent: [{ state: 'succeeded', entry: 'e' }],
    ports: readAs([{ id: '1', status: 'completed' }]),
    available: readAs('12.50'),
  }
  const links = {
    page: '/f',
    fax: '/fax',
    billing: '/b',
    entry: (id: string) => `/e/${id}`,
    port: (id: string) => `/p/${id}`,
  }
  const check = (more: Partial<FaxFacts>) => faxesFail({ ...well, ...more }, links)

  it.each<[string, Partial<FaxFacts>, string]>([
    [
      'a paused number',
      { row: readAs({ status: 'paused', name: '', login: 'desk' }) },
      'It is paused: faxes are not received or sent.',
    ],
    ['a missing account', { row: readAs({ status: 'active', name: '', login: '' }) }, 'It has no fax account.'],
    [
      'a refused fax',
      { sent: [{ state: 'rejected', entry: 'e' }] },
      'The last one: rejected. 1 of the last 1 rejected.',
    ],
    [
      'a port',
      { ports: readAs([{ id: '1', status: 'foc' }]) },
      'A port of this number is in progress: Date confirmed.',
    ],
    ['no money', { available: readAs('0.00') }, 'The balance is used up.'],
  ])('%s is the answer', (_, more, message) => expect(conclusion(check(more))).toBe(message))

  it('a step that the role does not see is not known', () => {
    const steps = check({
      row: readAs({ status: 'active', name: hidden, login: hidden }),
      available: unread('No role.'),
    })
    expect(conclusion(steps)).toBe('No problem found. Not known: fax account, balance.')
  })
})

describe('trunk is down', () => {
  const well: TrunkFacts = {
    row: readAs({ state: 'on', kind: 'registration', addresses: [] }),
    registration: readAs('online'),
    last: { status: 'online', since: 'a', seenAt: 'b' },
    watched: { total: 4, offline: 1 },
    blocked: readAs(0),
    available: readAs('5'),
  }
  const links = { change: { href: '/c' }, trunks: '/t', blocked: '/x', billing: '/b' }
  const check = (more: Partial<TrunkFacts>) => trunkDown({ ...well, ...more }, links, (at) => `${at} ago`)

  it.each<[string, Partial<TrunkFacts>, string]>([
    ['nothing', {}, 'No problem found.'],
    ['a missing trunk', { row: readAs(null) }, 'The provider doesn’t list this trunk.'],
    ['a switched-off trunk', { row: readAs({ state: 'off', kind: null, addresses: [] }) }, 'It is switched off.'],
    [
      'a lost registration',
      { registration: readAs('offline') },
      'Not registered now. Check the device’s network, name and password.',
    ],
    [
      'an outage',
      { watched: { total: 4, offline: 4 } },
      'All 4 other watched trunks are offline: check for a network outage first.',
    ],
  ])('%s is the answer', (_, more, message) => expect(conclusion(check(more))).toBe(message))

  it.each([
    [4, 0, 'None of the 4 other watched trunks is offline.'],
    [22, 3, 'No general outage: 19 of 22 other watched trunks aren’t offline.'],
  ])('of %i other trunks, %i are offline', (total, offline, message) => {
    expect(finding(check({ watched: { total, offline } }), 'Other trunks')).toBe(message)
  })

  it('a switched-off trunk needs no registration', () => {
    const steps = check({ row: readAs({ state: 'off', kind: null, addresses: [] }), registration: readAs('offline') })
    expect(results(steps)).toMatchObject({ Trunk: 'problem', Registration: 'ok' })
  })

  it('a fixed address needs no registration', () => {
    const steps = check({
      row: readAs({ state: 'on', kind: 'static', addresses: ['192.0.2.1'] }),
      registration: readAs('offline'),
    })
    expect(results(steps).Registration).toBe('ok')
  })
})

describe('port is stuck', () => {
  const well: PortFacts = {
    id: '7',
    port: readAs({ status: 'foc', focDate: '2026-12-03' }),
    since: '2026-11-24',
    today: '2026-11-26',
    daysToPort: readAs(4),
    portsOfNumber: readAs([{ id: '7', status: 'foc' }]),
  }
  const links = { page: '/p', change: { href: '/c' }, check: '/k', port: (id: string) => `/p/${id}` }
  const check = (more: Partial<PortFacts>) => portStuck({ ...well, ...more }, links)
  const status = (status: string, focDate = '') => ({ port: readAs({ status, focDate }) })

  it.each<[string, Partial<PortFacts>, string]>([
    ['nothing', {}, 'No problem found.'],
    ['a draft', status('draft'), 'It is a draft: no port has started.'],
    ['a rejection', status('rejected: ZIP mismatch'), 'The losing carrier rejected it: ZIP mismatch.'],
    ['a date that passed', status('foc', '2026-11-20'), 'The confirmed date, Nov 20, has passed. Ask the provider.'],
    ['a long wait', { ...status('pending'), since: '2026-11-10' }, 'Pending for 16 days. Ask the provider.'],
    ['a rejection of today', { ...status('rejected'), since: '2026-11-26' }, 'The losing carrier rejected it.'],
    [
      'another request',
      { portsOfNumber: readAs([{ id: '8', status: 'pending' }]) },
      'Request 8 has the same number: Pending.',
    ],
  ])('%s is the answer', (_, more, message) => expect(conclusion(check(more))).toBe(message))

  it.each([
    ['2026-11-26', 'Rejected since today.'],
    ['2026-11-25', 'Rejected for 1 day.'],
    ['2026-11-20', 'Rejected for 6 days.'],
  ])('since %s', (since, message) => {
    expect(finding(check({ ...status('rejected'), since }), 'Time in this status')).toBe(message)
  })
})
