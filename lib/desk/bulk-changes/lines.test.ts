import { expect, it } from 'vitest'
import { nationalNumber } from '@/lib/core/fields/number'
import { readLines } from './lines'

const read = (text: string) =>
  readLines(text, nationalNumber).lines.map(({ line, parsed, why }) => [line, parsed ?? why] as const)

it('a list is read line by line, without column names and empty lines', () => {
  expect(read('Phone\n\n(919) 555-0101\r\n"919-555-0102"\t9195550103;9195550104')).toEqual([
    [3, '9195550101'],
    [4, '9195550102'],
    [4, '9195550103'],
    [4, '9195550104'],
  ])
  expect(read('Name,Phone\n\nJane,(919) 555-0101')).toEqual([[3, '9195550101']])
})

it('a line without a number is reported, never dropped', () => {
  expect(read('9195550101\nnobody\n91955')).toEqual([
    [1, '9195550101'],
    [2, '“nobody” is not a US or Canadian number'],
    [3, '“91955” is not a US or Canadian number'],
  ])
})

it('a repeated number stays, for its own verdict', () => {
  expect(read('9195550101\n(919) 555-0101')).toHaveLength(2)
})

it('a long line is shortened', () => {
  const [line] = readLines(`1${'x'.repeat(100)}`, nationalNumber).lines
  expect(line?.text).toHaveLength(61)
})
