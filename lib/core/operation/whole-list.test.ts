import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from './answers'
import type { ReadOperation } from './read-operation'
import type { EvidenceRead } from './verify'
import { findMember, findRow, wholeList } from './whole-list'

type ListInput = { page?: number; search?: string }
type List = ReadOperation<string, z.ZodType<ListInput>, z.ZodType<Page<string>>>

const list = { label: 'List', input: z.object({}), output: z.unknown() } as unknown as List
const page = (rows: string[], more: Partial<Page<string>> = {}): Page<string> => ({
  rows,
  total: null,
  page: null,
  pages: null,
  ...more,
})

/** Answers page by page, then empty ones. */
const gives = (...pages: Page<string>[]): EvidenceRead =>
  (async (_: unknown, { page: at = 1 }: ListInput) => pages[at - 1] ?? page([])) as EvidenceRead

const whole = (...pages: Page<string>[]) => wholeList(gives(...pages), list, {}, (row) => row)

describe('a complete list', () => {
  it.each<[string, Page<string>[], string[]]>([
    ['one page that counts', [page(['a', 'b'], { total: 2 })], ['a', 'b']],
    ['two pages that count rows', [page(['a', 'b'], { total: 3 }), page(['c'], { total: 3 })], ['a', 'b', 'c']],
    [
      'two pages that count pages',
      [page(['a'], { pages: 2, page: 1 }), page(['b'], { pages: 2, page: 2 })],
      ['a', 'b'],
    ],
    ['a short page that counts nothing', [page(['a'])], ['a']],
    ['a full page that counts nothing, and a short one', [page([...'abcde']), page(['f'])], [...'abcdef']],
    ['four rows that count nothing: no page is smaller than five', [page([...'abcd']), page(['e'])], [...'abcd']],
    ['an empty one that says so', [page([], { total: 0 })], []],
  ])('%s', async (_, pages, rows) => expect(await whole(...pages)).toEqual(rows))

  it.each<[string, Page<string>[], string]>([
    ['fewer rows than are counted', [page(['a'], { total: 2, pages: 1 })], '1 of 2 rows'],
    ['more rows than are counted', [page(['a', 'b', 'c'], { total: 2 })], '3 of 2 rows'],
    ['the same page again', [page(['a'], { total: 2 }), page(['a'], { total: 2 })], 'twice'],
    ['another page than requested', [page(['a'], { total: 1, page: 2 })], 'page 2 arrived'],
    ['an empty one that counts nothing', [page([])], 'does not confirm'],
    ['an empty one that counts some', [page([], { total: 3, pages: 1 })], '0 of 3'],
  ])('%s is not complete', async (_, pages, why) => {
    await expect(whole(...pages)).rejects.toThrow(why)
  })
})

describe('one row in a list', () => {
  const by = {
    filtered: { search: 'lobby' },
    unfiltered: {},
    keyOf: (row: string) => row,
    isIt: (row: string) => row === 'lobby',
    fits: (row: string) => row.includes('lobby'),
  }
  const answers = (filtered: Page<string>, control: Page<string>) =>
    (async (_: unknown, { search }: ListInput) => (search ? filtered : control)) as EvidenceRead

  it('is found, or not, by a filter that was applied', async () => {
    expect(await findRow(answers(page(['lobby', 'lobby2']), page([])), list, by)).toBe('lobby')
    expect(await findRow(answers(page(['lobby2']), page([])), list, by)).toBeNull()
    await expect(findRow(answers(page(['desk']), page(['desk'])), list, by)).rejects.toThrow('not requested')
  })

  it('comes with the number of all rows, counted by the provider or here', async () => {
    const counted = answers(page(['lobby']), page(['a', 'b'], { total: 30 }))
    expect(await findMember(counted, list, by)).toEqual({ row: 'lobby', total: 30 })
    expect(await findMember(answers(page([]), page(['a', 'b', 'c'])), list, by)).toEqual({ row: null, total: 3 })
    const empty = page([], { total: 0 })
    expect(await findMember(answers(empty, empty), list, by)).toEqual({ row: null, total: 0 })
  })

  it.each<[string, Page<string>, Page<string>, string]>([
    ['the unfiltered list is none', page([]), page([]), 'does not confirm'],
    ['the unfiltered list shows it', page([]), page(['lobby']), 'contradict'],
    ['a counted list shows it', page([]), page(['lobby'], { total: 1 }), 'contradict'],
  ])('missing, but %s: nothing is known', async (_, filtered, control, why) => {
    await expect(findMember(answers(filtered, control), list, by)).rejects.toThrow(why)
  })
})
