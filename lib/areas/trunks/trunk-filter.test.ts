import { expect, it } from 'vitest'
import { masked } from '@/lib/core/fields/field-class'
import { fitsTrunk, trunkViews, unsearched } from './trunk-filter'
import { trunkLine } from './trunk-line'
import { TrunkRow, trunkRow } from './trunk-row'

const at = '2026-11-20T10:00:00.000Z'
const seen = (status: string) => ({ status, since: at, seenAt: at })
const rows = [
  { name: 'lobby', values: ['on', 'registration', '', 'us-ny', '9195550105', '', '20', 'yes', 'no', 'off', ''] },
  { name: 'hq1', values: ['on', 'static', '203.0.113.10', 'de', '', '', '5', 'no', 'no', 'off', '30'] },
  {
    name: 'partner',
    values: ['on', 'static', 'sip.partner.example.net', 'uk', '9195550106', '', '', 'no', 'no', 'off', ''],
  },
  { name: 'cellar', values: ['off', 'registration', '', 'ca', '', '', '', 'no', 'no', 'off', ''] },
].map(trunkRow)
const known = new Map([['lobby', seen('offline')]])
const lines = rows.map((row) => trunkLine(row, known.get(row.name), {}))
const found = (typed: string, filters = {}) => lines.filter(fitsTrunk(typed, filters)).map(({ name }) => name)

it.each([
  ['lob', ['lobby']],
  ['*ob*', ['lobby']],
  ['203.0.113.10', ['hq1']],
  ['0.113', ['hq1']],
  ['partner.example', ['partner']],
  ['(919) 555-0105', ['lobby']],
  ['+1 919 555 01', ['lobby', 'partner']],
  ['new york', ['lobby']],
  ['Germany', ['hq1']],
  ['static', ['hq1', 'partner']],
  ['not registered', ['lobby']],
  ['nowhere', []],
])('search for %s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

it('filters narrow together with the search', () => {
  expect(found('', { registration: 'offline' })).toEqual(['lobby'])
  expect(found('', { registration: 'off' })).toEqual(['cellar'])
  expect(found('', { kind: 'static', number: 'none' })).toEqual(['hq1'])
  expect(found('partner', { region: 'uk' })).toEqual(['partner'])
  expect(found('partner', { region: 'de' })).toEqual([])
})

it('views count all trunks, trouble only where there is some', () => {
  expect(trunkViews(lines).map(({ label, count }) => [label, count])).toEqual([
    ['All', 4],
    ['Not registered', 1],
    ['Static', 2],
    ['Off', 1],
    ['Without number', 2],
  ])
  expect(trunkViews(lines)[1]).toMatchObject({ trouble: true })
  expect(trunkViews(lines.slice(1))[1]).not.toHaveProperty('trouble')
})

it('ambiguous values stay unnamed, until Switchroom set one of them', () => {
  const [lobby, hq1] = rows as [TrunkRow, TrunkRow]
  expect(trunkLine(lobby, undefined, {})).toMatchObject({ limit: '20', number: '9195550105', unnamed: ['yes', 'no'] })
  expect(trunkLine(hq1, undefined, {})).toMatchObject({ limit: null, unnamed: ['5', 'no', 'no', '30'] })
  const set = { concurrentMax: { value: '5', at }, region: { value: 'de', at }, rtpProxy: { value: 'no', at } }
  expect(trunkLine(hq1, undefined, set)).toMatchObject({
    limit: '5',
    set: { concurrentMax: at, region: at },
    named: [{ label: 'RTP proxy', value: 'no' }],
    unnamed: ['no', '30'],
  })
})

it('support searches addresses, an auditor learns that it can’t', () => {
  const seenBy = (ceiling: 'personal' | 'internal') =>
    rows.map((row) => trunkLine(masked(TrunkRow, row, ceiling), undefined, {}))
  const [support, auditor] = [seenBy('personal'), seenBy('internal')]
  expect(support.filter(fitsTrunk('203.0.113.10', {})).map(({ name }) => name)).toEqual(['hq1'])
  expect(unsearched('203.0.113.10', 'personal')).toBeNull()
  expect(unsearched('919 555 0105', 'personal')).toBe('numbers')
  expect(auditor.filter(fitsTrunk('203.0.113.10', {}))).toEqual([])
  expect([unsearched('203.0.113.10', 'internal'), unsearched('sip.partner', 'internal')]).toEqual([
    'addresses',
    'addresses',
  ])
  expect(unsearched('nowhere', 'internal')).toBeNull()
  expect(unsearched('203.0.113.10', undefined)).toBeNull()
  expect(JSON.stringify(auditor)).not.toMatch(/203\.0|9195550105|partner\.example/)
  expect(auditor.map(({ registrationState }) => registrationState)).toEqual(['unchecked', 'static', 'static', 'off'])
})
