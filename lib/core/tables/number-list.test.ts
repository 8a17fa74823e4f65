import { describe, expect, it } from 'vitest'
import { readNumberList } from './number-list'

describe('a pasted list of numbers', () => {
  it('accepts any format and reports bad lines', () => {
    const text = '(212) 555-0123\n\n+1 919 555 0142\r\n555-01\ntel:+1-984-555-0101\n0044 20 7946 0000\n'
    expect(readNumberList(text)).toMatchObject({
      good: [
        { number: '2125550123', lines: [1] },
        { number: '9195550142', lines: [3] },
        { number: '9845550101', lines: [5] },
      ],
      bad: [
        { line: 4, content: '555-01' },
        { line: 6, content: '0044 20 7946 0000' },
      ],
      dropped: [],
    })
  })
  it('reports a repeated number with its lines', () => {
    expect(readNumberList('2125550123\n9195550142\n212.555.0123').good).toEqual([
      { number: '2125550123', lines: [1, 3] },
      { number: '9195550142', lines: [2] },
    ])
  })
  it('accepts several on a line', () => {
    expect(readNumberList('2125550123, 9195550142; nobody\t9845550101')).toMatchObject({
      good: [
        { number: '2125550123', lines: [1] },
        { number: '9195550142', lines: [1] },
        { number: '9845550101', lines: [1] },
      ],
      bad: [],
      dropped: [],
      reading: { dropped: [{ line: 1, what: 'nobody' }] },
    })
  })
  it('reports nothing for an empty text', () => {
    expect(readNumberList(' \n\n')).toMatchObject({ good: [], bad: [], dropped: [] })
  })
  it('separates two numbers and names an extension', () => {
    expect(
      readNumberList('212-555-0123 ::: 919-555-0142\n2125550124 / +1 919 555 0143\n2125550125;ext=45'),
    ).toMatchObject({
      good: ['2125550123', '9195550142', '2125550124', '9195550143', '2125550125'].map((number, place) => ({
        number,
        lines: [Math.floor(place / 2) + 1],
      })),
      bad: [],
      dropped: [{ line: 3, content: 'extension 45' }],
    })
  })
})
