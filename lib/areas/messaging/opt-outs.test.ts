import { describe, expect, it } from 'vitest'
import { redacted } from '@/lib/core/fields/field-class'
import { hidden } from '@/lib/core/fields/hidden'
import { CheckList, ImportList, RecordOptIn, RecordOptOut, SearchOptOuts } from './opt-out-inputs'
import { handSources, ledgerState, listBytes, MOST_LIST_BYTES, optOutDay, sourceLabels } from './opt-outs'

const optOut = { number: '+1 (212) 555-0123', source: 'phone', evidence: ' Ticket 4711 ', saidAt: '2026-01-05' }

describe('opt-out input', () => {
  it.each([
    [RecordOptOut, optOut],
    [RecordOptOut, { ...optOut, evidence: '', saidAt: '' }],
    [RecordOptIn, { number: '2125550123', evidence: 'They wrote to us again.' }],
    [CheckList, { list: ' 2125550123\n', origin: 'The old system' }],
    [ImportList, { list: '2125550123', origin: 'The old system', expected: 1 }],
    [SearchOptOuts, { number: '+1 (212) 555' }],
  ])('parses to itself, and every field has a class (%#)', (schema, given) => {
    const once = schema.parse(given)
    expect(schema.parse(once)).toEqual(once)
    expect(Object.values(redacted(schema, once))).not.toContain(hidden)
  })

  it.each([
    ['555', '555'],
    ['1 212 555 0123', '2125550123'],
    ['(212) 555', '212555'],
  ])('a search for %j uses %j', (number, digits) => {
    expect(SearchOptOuts.parse({ number })).toEqual({ number: digits })
  })

  it.each(['', '12', '22125550123', '%%%', '212_555'])('a search for %j is refused', (number) => {
    expect(SearchOptOuts.safeParse({ number }).success).toBe(false)
  })

  it('a list is measured as sent: an escaped character counts twice', () => {
    const list = '"\n'.repeat(MOST_LIST_BYTES / 4)
    expect(listBytes(list)).toBeGreaterThan(MOST_LIST_BYTES)
    expect(CheckList.safeParse({ list, origin: 'A file' }).success).toBe(false)
    expect(CheckList.safeParse({ list: list.slice(4), origin: 'A file' }).success).toBe(true)
  })

  it('has a label for every source', () => {
    expect(Object.keys(sourceLabels)).toEqual([...Object.keys(handSources), 'list', 'wants', 'texted', 'undone'])
  })

  it('has no filter for an unknown state', () => {
    expect([ledgerState('out'), ledgerState('toString'), ledgerState(null)]).toEqual(['out', undefined, undefined])
  })
})

it('an opt-out’s day is the stated one, else the recording day', () => {
  const at = '2026-11-21T02:30:00.000Z'
  expect(optOutDay({ saidAt: '2026-11-19', at }, 'America/New_York')).toBe('2026-11-19')
  expect(optOutDay({ saidAt: null, at }, 'America/New_York')).toBe('2026-11-20')
  expect(optOutDay({ saidAt: null, at }, 'Asia/Tokyo')).toBe('2026-11-21')
})
