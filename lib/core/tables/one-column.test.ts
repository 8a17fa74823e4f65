import { describe, expect, it } from 'vitest'
import { campaignNumbers } from '@/lib/areas/10dlc/campaign-numbers'
import { readNumberList } from './number-list'
import { columnQuestion } from './one-column'
import { tableFiles } from './tables.corpus'

const asking = Object.entries(tableFiles['two columns that fit'] ?? {})

describe.each(asking)('%s', (_, { file, answer, after }) => {
  const text = String(file)

  it('is asked about, and a column’s list is read without a question at every door that stores text', () => {
    const question = columnQuestion(text)
    expect(question?.options.length).toBeGreaterThan(2)
    for (const { list } of question?.options ?? []) {
      expect(columnQuestion(list)).toBeNull()
      expect(readNumberList(list).bad).toEqual([])
      expect(campaignNumbers(list)).toEqual(readNumberList(list).good.map(({ number }) => number))
    }
    if ((after ?? []).length === 0) return
    const chosen = question?.options.find(({ value }) => value === answer?.numberColumn)
    expect(campaignNumbers(chosen?.list ?? '')).toEqual(after)
  })
})

it.each([
  ['', null],
  ['9195550100\n9845550101', null],
  ['Name,Phone\nAda,9195550100', null],
  ['9195550100,9845550101', null],
  ['Name,Home phone,Mobile\nAda,,9195550100\nBo,9845550101,', ['Home phone', 'Mobile', 'Both columns']],
])('%j asks for %j', (text, columns) => {
  const labels = columnQuestion(text)?.options.map(({ label }) => label.replace(/(, such as.*)? \(.*\)$/, '')) ?? null
  expect(labels).toEqual(columns)
})

it('a column without a number on some lines names these lines', () => {
  const text = 'Name,Home phone,Mobile\nAda,,9195550100\nBo,9845550101,9845550102\nCy,9845550103,'
  expect(columnQuestion(text)?.options.map(({ label }) => label)).toEqual([
    'Home phone, such as 9845550101 (2, 1 line without)',
    'Mobile, such as 9195550100 (2, 1 line without)',
    'Both columns (4)',
  ])
})
