import { describe, expect, it } from 'vitest'
import type { JournalKnowledge } from '@/lib/operations/verify'
import { judgeCampaign, judgeCampaignChange, type ListedCampaigns, listedOf, seenOf } from './campaign-evidence'
import { createCampaign, updateCampaign } from './campaigns'
import type { Campaign } from './records'

const input = createCampaign.example
const [a = '', b = ''] = input.numbers
const row = (over: Partial<Campaign> = {}): Campaign => ({
  ...{ id: '241', brand: '101', status: 'Submitted', type: 'standard', standard: 'Account Notification', special: '' },
  ...{ vertical: 'Media and Communications', description: input.description, sample: input.sample },
  ...{ optIns: input.optIns, optOuts: input.optOuts, help: 'yes', links: 'no', phones: 'no', marketing: 'no' },
  ...{ ageGated: 'no', loans: 'no', numbers: [a, b], more: [] },
  ...over,
})
const page = (rows: Campaign[], total: number | null = rows.length) => ({ rows, total, page: 1, pages: 1 })
const listed = (...rows: Campaign[]): ListedCampaigns[] => listedOf(input, page(rows))
const old = row({ id: '201', sample: 'Another' })
const nobody: JournalKnowledge = { own: [], explained: [], rivals: 0 }

describe('creation evidence', () => {
  const before = listed(old)
  it.each([
    ['it came', [old, row()], nobody, 'happened', 'E2'],
    ['it came, and the answer named it', [old, row()], { ...nobody, own: ['241'] }, 'happened', 'E3'],
    ['named, and not there yet', [old], { ...nobody, own: ['241'] }, 'unclear', 'E1'],
    ['named, with other words', [old, row({ sample: 'Else' })], { ...nobody, own: ['241'] }, 'unclear', 'E1'],
    ['nothing came', [old], nobody, 'not', 'E1'],
    ['another came', [old, row({ sample: 'Else' })], nobody, 'unclear', 'E1'],
    ['of another kind', [old, row({ standard: 'Marketing' })], nobody, 'unclear', 'E1'],
    ['with another flag', [old, row({ links: 'yes' })], nobody, 'unclear', 'E1'],
    ['two came', [old, row(), row({ id: '242' })], nobody, 'twice', 'E2'],
    ['a rival may explain it', [old, row()], { ...nobody, rivals: 1 }, 'unclear', 'E1'],
    ['another act explains it', [old, row()], { ...nobody, explained: ['241'] }, 'not', 'E1'],
    ['with half of the numbers', [old, row({ numbers: [b] })], nobody, 'partly', 'E2'],
    [
      'words that we do not know are not compared',
      [old, row({ vertical: 'Dentistry', help: 'ja' })],
      nobody,
      'happened',
      'E2',
    ],
  ] as const)('%s', (_, now, known, says, grade) => {
    expect(judgeCampaign({ input, before, now: listed(...now), known, age: 9 })).toMatchObject({ says, grade })
  })

  it('reports each number', () => {
    const now = listed(old, row({ numbers: [b] }))
    const { parts, because, createdIds } = judgeCampaign({ input, before, now, known: nobody, age: 9 })
    expect(parts).toEqual([
      { item: a, done: false },
      { item: b, done: true },
    ])
    expect(because).toContain('(919) 555-0100')
    expect(createdIds).toEqual(['241'])
  })

  it('needs a first reading, a whole list and the brand', () => {
    expect(judgeCampaign({ input, before: null, now: listed(row()), known: nobody, age: 9 }).grade).toBe('E0')
    expect(() => listedOf(input, page([row()], 40))).toThrow()
    expect(() => listedOf(input, page([row({ brand: '102' })]))).toThrow()
    expect(() => listedOf(input, page([], null))).toThrow()
  })
})

describe('change evidence', () => {
  const change = {
    ...updateCampaign.example,
    campaign: '241',
    sample: 'Northfold Dental: new words. Reply STOP to stop.',
  }
  const was = row({ numbers: [a] })
  const is = row({ sample: change.sample })
  const judged = (before: Campaign | null, now: Campaign | null) =>
    judgeCampaignChange({
      input: change,
      before: before && seenOf('241', page([before, old])),
      now: seenOf('241', page(now ? [now, old] : [old])),
      known: nobody,
      age: 9,
    })

  it.each([
    ['all of it', was, is, 'happened'],
    ['as before', was, was, 'not'],
    ['only its status moved', was, { ...was, status: 'Pending' }, 'not'],
    ['as wanted before', is, is, 'as_wanted'],
    ['the words without the number', was, { ...is, numbers: [a] }, 'partly'],
    ['the number without the words', was, { ...was, numbers: [a, b] }, 'unclear'],
    ['other words', was, { ...is, sample: 'Else' }, 'unclear'],
    ['a number of somebody else', was, { ...is, numbers: [a, '9195550177'] }, 'unclear'],
    ['gone', was, null, 'unclear'],
    ['nothing before', null, is, 'unclear'],
  ] as const)('%s', (_, before, now, says) =>
    expect(judged(before as Campaign | null, now as Campaign | null).says).toBe(says),
  )

  it('reports only the numbers that change', () => {
    const before = row({ numbers: ['9195550177'] })
    const { parts } = judged(before, row({ sample: change.sample, numbers: [a, '9195550177'] }))
    expect(parts).toEqual([
      { item: a, done: true },
      { item: b, done: false },
      { item: '9195550177', done: false },
    ])
  })
})
