import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from './answers'
import type { ReadOperation } from './read-operation'
import type { EvidenceRead } from './verify'
import { readRow, wholeList } from './whole-list'

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

describe('one thing in a list', () => {
  const look = (filtered: Page<string>, control: Page<string>) =>
    readRow((async (_: unknown, { search }: ListInput) => (search ? filtered : control)) as EvidenceRead, list, {
      filtered: { search: 'lobby' },
      unfiltered: {},
      keyOf: (row) => row,
      isIt: (row) => row === 'lobby',
      fits: (row) => row.includes('lobby'),
    })

  it('is present, or absent beside others', async () => {
    expect(await look(page(['lobby', 'lobby2']), page(['lobby', 'desk']))).toEqual({
      row: 'lobby',
      others: 1,
      counted: false,
    })
    expect(await look(page(['lobby2']), page(['lobby2', 'desk']))).toEqual({ row: null, others: 2, counted: false })
    expect(await look(page([], { total: 0 }), page([], { total: 0 }))).toEqual({ row: null, others: 0, counted: true })
  })

  it.each<[string, Page<string>, Page<string>, string]>([
    ['the filter was not applied', page(['desk']), page(['desk']), 'not requested'],
    ['the unfiltered list is none', page([]), page([]), 'does not confirm'],
    ['the unfiltered list shows it', page([]), page(['lobby']), 'contradict'],
  ])('missing, but %s: nothing is known', async (_, filtered, control, why) => {
    await expect(look(filtered, control)).rejects.toThrow(why)
  })
})
