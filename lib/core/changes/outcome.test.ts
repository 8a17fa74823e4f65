import { expect, it } from 'vitest'
import { asPending, both, currentData, mayBeThere, type PendingReading, part, type Reading } from './outcome'

const asOf = '2026-10-01T10:00:00.000Z'
const list: Extract<Reading<string[]>, { status: 'read' }> = {
  status: 'read',
  data: ['lobby'],
  asOf,
  warning: 'slow today',
}
const refused = { status: 'refused', fault: { kind: 'unreachable', message: 'Away.' } } as Reading<string[]>
const named = (name: string) => (rows: string[]) => rows.find((row) => row === name) ?? null
const unanswered: PendingReading<string[]> = { now: null, last: null, answer: new Promise(() => {}) }

it('only a reading from after the last outage has current data', () => {
  expect(currentData(list)).toEqual(['lobby'])
  expect(currentData({ ...list, stale: true })).toBeUndefined()
  expect(currentData(refused)).toBeUndefined()
  expect(currentData(null)).toBeUndefined()
})

it('a partial reading shows its age without the warning', async () => {
  const row = part(asPending(list), named('lobby'))
  expect(row.now).toEqual({ status: 'read', data: 'lobby', asOf })
  expect(await row.answer).toEqual(row.now)
  expect(part({ ...unanswered, last: list }, named('lobby')).last).toEqual({ status: 'read', data: 'lobby', asOf })
})

it('a missing answer leaves the thing possibly present', () => {
  expect(mayBeThere(part(asPending(list), named('lobby')))).toBe(true)
  expect(mayBeThere(part(asPending(list), named('gone')))).toBe(false)
  expect(mayBeThere(part(unanswered, named('lobby')))).toBe(true)
  expect(mayBeThere(part({ ...unanswered, last: list }, named('gone')))).toBe(true)
  // An unreadable list disables the action.
  expect(mayBeThere(part(asPending<string[]>(refused), named('lobby')))).toBe(false)
})

it('two readings count as before only until both are answered', async () => {
  const waiting: PendingReading<string[]> = { ...unanswered, last: { ...list, asOf: '2026-09-01T10:00:00.000Z' } }
  expect(both(asPending(list), waiting)).toMatchObject({
    now: null,
    last: { data: [['lobby'], ['lobby']], asOf: '2026-09-01T10:00:00.000Z' },
  })
  expect(both(asPending(list), unanswered)).toMatchObject({ now: null, last: null })
  // Without this the page would render and send a reading that no one sees.
  expect(both(asPending(list), asPending(list))).toMatchObject({
    now: { data: [['lobby'], ['lobby']], asOf },
    last: null,
  })
  expect(both(asPending(list), asPending(refused))).toMatchObject({ now: refused, last: null })
  expect(await both(asPending(list), asPending(refused)).answer).toEqual(refused)
})
