import { afterEach, describe, expect, it } from 'vitest'
import { setOverrides } from '@/lib/operations/assumption'
import type { EvidenceRead } from '@/lib/operations/verify'
import { listHistory } from './operations'
import { judgeMessage, type SentReading } from './sending-evidence'
import { seenSince } from './sending-history'

const sent = { to: '2125550123', text: 'Your order is ready.' }
const at = (id: string, seconds = 0): SentReading => ({
  id,
  time: new Date(1_790_000_000_000 + seconds * 1000).toISOString(),
  status: 'sent',
})
const alone = { own: [] as string[], explained: [] as string[], rivals: 0 }

describe('a text with a lost answer', () => {
  const judge = (before: SentReading[] | null, now: SentReading[], known = {}, input: object = sent) =>
    judgeMessage({ input: input as typeof sent, before, now, known: { ...alone, ...known } })

  it.each<[string, SentReading[] | null, SentReading[], object, string, string]>([
    ['nothing', [], [], {}, 'not', 'E1'],
    ['a record that was not there before', [at('1')], [at('1'), at('2')], {}, 'happened', 'E2'],
    ['only what was there before', [at('1')], [at('1')], {}, 'not', 'E1'],
    ['only what another act made', [], [at('1')], { explained: ['1'] }, 'not', 'E1'],
    ['a record that another open act may have made', [], [at('1')], { rivals: 1 }, 'unclear', 'E1'],
    ['a record, and nobody knows what was before', null, [at('1')], {}, 'unclear', 'E1'],
    ['two records of one short text', [], [at('1'), at('2')], {}, 'twice', 'E2'],
  ])('%s', (_, before, now, known, says, grade) => {
    expect(judge(before, now, known)).toMatchObject({ says, grade })
  })

  it('may have several records', () => {
    expect(judge([at('1')], [at('1'), at('2')]).createdIds).toEqual(['2'])
    const two = [at('1'), at('2')]
    expect(judge([], two, {}, { ...sent, text: 'x'.repeat(200) }).says).toBe('happened')
    expect(judge([], two, {}, { ...sent, media: ['https://a.example/1', 'https://a.example/2'] }).says).toBe('happened')
  })
})

describe('a text named by its answer', () => {
  const judge = (now: SentReading[], known = {}) =>
    judgeMessage({ input: sent, before: [], now, known: { ...alone, own: ['1'], ...known } })

  it.each<[string, SentReading[], object, string, string]>([
    ['it', [at('1')], {}, 'happened', 'E3'],
    ['not yet', [], {}, 'unclear', 'E1'],
    ['it, and another of the same minute', [at('1'), at('2', 30)], {}, 'twice', 'E2'],
    ['it, and a later one', [at('1'), at('2', 300)], {}, 'happened', 'E3'],
    ['it, and one of another act', [at('1'), at('2')], { explained: ['2'] }, 'happened', 'E3'],
    ['it, and one that another open act may have made', [at('1'), at('2')], { rivals: 1 }, 'happened', 'E3'],
  ])('%s', (_, now, known, says, grade) => expect(judge(now, known)).toMatchObject({ says, grade }))
})

describe('the history read', () => {
  afterEach(() => setOverrides(new Map()))
  it('requests no more rows than the provider’s page', async () => {
    setOverrides(new Map([['messaging.historyPerPage.most', 100]]))
    const requested: unknown[] = []
    const look = (async (_: unknown, input: unknown) => {
      requested.push(listHistory.input.parse(input).perPage)
      return { rows: [], total: 0, page: 1, pages: 1 }
    }) as EvidenceRead
    expect(await seenSince(look, { from: '9195550142', to: '2125550123' }, new Date())).toEqual([])
    expect(requested).toEqual([100])
  })
})
