import { expect, it } from 'vitest'
import type { RecordedReceived, RecordedSent } from './conversations'
import type { MessageRecord } from './operations'
import { textsOfListed } from './texts-of-listed'
import { threadOf } from './thread'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 20, 12, minute, second)).toISOString()
const came = (callback: number, when: string, more: Partial<RecordedReceived> = {}): RecordedReceived => ({
  kind: 'received',
  callback,
  at: when,
  text: `words ${callback}`,
  media: [],
  repeated: false,
  ...more,
})
const sent = (entry: string, when: string, more: Partial<RecordedSent> = {}): RecordedSent => ({
  kind: 'sent',
  entry,
  at: when,
  state: 'succeeded',
  person: 'Sana',
  ids: [],
  status: null,
  content: { text: 'Hello', media: [] },
  ...more,
})
const listed = (id: string, time: string, direction = 'in'): MessageRecord => ({
  id,
  time,
  from: '2125550123',
  to: '9195550142',
  direction,
  type: 'sms',
  status: direction === 'in' ? 'received' : 'sent',
})
const shape = (items: ReturnType<typeof threadOf>) =>
  items.map(({ key, record, verified }) => `${key}: ${record?.id ?? (verified ? 'listed' : '-')}`)

it('a sent text matches only records with its ids, parts included', () => {
  const items = threadOf(
    [sent('a', at(1), { ids: ['7', '8'] }), sent('b', at(3), { ids: ['9'] })],
    [listed('7', at(1), 'out'), listed('8', at(1), 'out'), listed('10', at(3), 'out')],
  )
  expect(shape(items)).toEqual(['a: 7', 'b: -', '10: 10'])
  expect(items[0]?.parts.map(({ id }) => id)).toEqual(['8'])
  expect(items[2]?.perhapsOurs).toBe(false)
})

it('a message listed around a lost answer is possibly ours', () => {
  const items = threadOf(
    [sent('a', at(1), { state: 'uncertain' }), sent('b', at(30), { state: 'rejected' })],
    [listed('7', at(2), 'out'), listed('8', at(31), 'out')],
  )
  expect(shape(items)).toEqual(['a: -', '7: 7', 'b: -', '8: 8'])
  expect(items.map(({ perhapsOurs }) => perhapsOurs)).toEqual([false, true, false, false])
})

it('a callback joins the only message received then; ambiguous ones stay unassigned', () => {
  expect(shape(threadOf([came(1, at(1, 20))], [listed('7', at(1))]))).toEqual(['callback 1: 7'])
  expect(shape(threadOf([came(1, at(1)), came(2, at(2))], [listed('8', at(1, 59)), listed('7', at(0, 58))]))).toEqual([
    'callback 1: listed',
    'callback 2: listed',
  ])
})

const textsOf = (received: RecordedReceived[], records: MessageRecord[]) =>
  [...textsOfListed(received, records)].map(([id, { text, oneOf }]) => [id, oneOf ?? text])
const two = [listed('7', at(1)), listed('8', at(2))]

it.each<[string, RecordedReceived[], MessageRecord[], unknown[]]>([
  ['a single text is known', [came(1, at(1))], [listed('7', at(1))], [['7', 'words 1']]],
  [
    'two texts of one minute are one or the other',
    [came(1, at(1)), came(2, at(1, 30))],
    two,
    [
      ['7', ['words 1', 'words 2']],
      ['8', ['words 1', 'words 2']],
    ],
  ],
  [
    'three texts in any order',
    [came(3, at(2)), came(1, at(1)), came(2, at(1, 30))],
    [...two, listed('9', at(2, 10))],
    [
      ['7', ['words 1', 'words 2', 'words 3']],
      ['8', ['words 1', 'words 2', 'words 3']],
      ['9', ['words 1', 'words 2', 'words 3']],
    ],
  ],
  [
    'two equal texts are known',
    [came(1, at(1), { text: 'Hi' }), came(2, at(2), { text: 'Hi' })],
    two,
    [
      ['7', 'Hi'],
      ['8', 'Hi'],
    ],
  ],
  [
    'a repeat of one of them changes nothing',
    [came(1, at(1)), came(2, at(1, 10)), came(3, at(1, 20), { repeated: true })],
    two,
    [
      ['7', ['words 1', 'words 2']],
      ['8', ['words 1', 'words 2']],
    ],
  ],
  ['unequal counts leave them without a text', [came(1, at(1))], two, []],
  [
    'a picture without text counts as one of them',
    [came(1, at(1)), came(2, at(2), { text: null, media: ['x'] })],
    two,
    [
      ['7', ['words 1', null]],
      ['8', ['words 1', null]],
    ],
  ],
])('%s', (_, received, records, texts) => {
  expect(textsOf(received, records)).toEqual(texts)
})

it('unequal counts or distant times leave callbacks and messages separate', () => {
  expect(shape(threadOf([came(1, at(1)), came(2, at(1, 30))], [listed('7', at(1))]))).toEqual([
    'callback 1: -',
    '7: 7',
    'callback 2: -',
  ])
  expect(shape(threadOf([came(1, at(1, 10))], [listed('7', at(1)), listed('8', at(1, 30))]))).toEqual([
    '7: 7',
    'callback 1: -',
    '8: 8',
  ])
  expect(shape(threadOf([came(1, at(4))], [listed('7', at(1))]))).toEqual(['7: 7', 'callback 1: -'])
  expect(shape(threadOf([came(1, at(1))], [listed('7', 'yesterday')]))).toEqual(['callback 1: -', '7: 7'])
})

it('a repeated callback joins one listed message, but stays separate next to two', () => {
  const again = [came(1, at(1, 1)), came(2, at(1, 20), { repeated: true })]
  expect(shape(threadOf(again, [listed('7', at(1))]))).toEqual(['callback 1: 7', 'callback 2: -'])
  expect(shape(threadOf(again, [listed('7', at(1)), listed('8', at(1, 19))]))).toEqual([
    'callback 1: listed',
    'callback 2: listed',
  ])
})
