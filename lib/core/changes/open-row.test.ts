import { expect, it } from 'vitest'
import { byKind, byRank, kindOf, newsAt, type OpenRow, topRows } from './open-row'

const row = (key: string, more: Partial<OpenRow> = {}): OpenRow => ({
  ...{ key, what: key, evidence: '', href: '/', button: 'Open', at: '2026-10-01T10:00:00.000Z' },
  ...{ family: 'attention', kind: kindOf(key), amount: null, markable: true, taken: null, snoozed: null },
  ...more,
})
const ranked = (...rows: OpenRow[]) => [...rows].sort(byRank).map(({ key }) => key)

it('an outage comes first, then money, then trunks, then the rest', () => {
  const rows = ['wish:asked', 'port:7', 'trunk:offline', 'approval:1:asked', 'alert:3'].map((key) => row(key))
  const all = [...rows, row('entry:9', { kind: 'outcomes' }), row('provider', { kind: 'provider' })]
  expect(ranked(...all)).toEqual([
    'provider',
    'alert:3',
    'trunk:offline',
    'entry:9',
    'approval:1:asked',
    'port:7',
    'wish:asked',
  ])
})

it('in a kind the unknown and failed come first, then the larger amount', () => {
  const money = { kind: 'money' } as const
  const rows = [
    row('alert:1', money),
    row('small', { ...money, family: 'unknown', amount: '90.00' }),
    row('large', { ...money, family: 'failed', amount: '1000.00' }),
    row('old', { ...money, at: '2026-09-01T10:00:00.000Z' }),
  ]
  expect(ranked(...rows)).toEqual(['large', 'small', 'alert:1', 'old'])
})

it('rows are grouped in the order of their kinds, without empty ones', () => {
  const groups = byKind([row('port:7'), row('alert:1'), row('port:8')])
  expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['money', 1],
    ['ports', 2],
  ])
})

it('a short list shows two of each kind before a third of any', () => {
  const ports = ['port:1', 'port:2', 'port:3', 'port:4'].map((key) => row(key))
  const keys = (most: number) => topRows([row('alert:1'), ...ports, row('brand:1')], most).map(({ key }) => key)
  expect(keys(4)).toEqual(['alert:1', 'port:1', 'port:2', 'brand:1'])
  expect(keys(5)).toEqual(['alert:1', 'port:1', 'port:2', 'port:3', 'brand:1'])
  expect(keys(9)).toHaveLength(6)
})

it('an item of no area belongs to the console', () => {
  expect([kindOf('older copy:2026'), kindOf('conversations:unanswered')]).toEqual(['console', 'texts'])
})

it('a row is as new as its newest event', () => {
  const [at, news] = ['2026-10-01T10:07:31.000Z', '2026-10-01T12:00:00.000Z']
  expect([newsAt({ at }), newsAt({ at, news })]).toEqual([at, news])
})
