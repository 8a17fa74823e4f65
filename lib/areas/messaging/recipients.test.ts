import { describe, expect, it } from 'vitest'
import { pastedForms } from '@/lib/core/fields/pasted-numbers.corpus'
import { badLineWords, readRecipients } from './recipients'

const read = (text: string) => readRecipients(text)

describe('a list of recipients', () => {
  it('is read in any format, each number once', () => {
    const list = '(212) 555-0123\r\n+1 212.555.0124\n2125550125, 1-212-555-0126;2125550123\n\n  tel:2125550127  '
    expect(read(list)).toMatchObject({
      numbers: ['2125550123', '2125550124', '2125550125', '2125550126', '2125550127'],
      repeated: 1,
      bad: [],
      dropped: [],
    })
  })

  it('skips names, notes, days and column names', () => {
    const list = '\uFEFFName,Phone,Since\n"Doe, Jane",(212) 555-0123,2026-11-21\nJohn,2125550124,2026-11-22'
    expect(read(list)).toMatchObject({ numbers: ['2125550123', '2125550124'], repeated: 0, bad: [], dropped: [] })
  })

  it('reports each unreadable number, even beside another', () => {
    const found = read('2125550123\n212555012\n2125550124, 555-01245\nJane\n+44 20 7946 0000')
    expect(found.numbers).toEqual(['2125550123', '2125550124'])
    expect(found.bad.map(({ line }) => line)).toEqual([2, 3, 4, 5])
    expect(badLineWords(found)).toBe(
      'Line 2: “212555012” is not a US or Canadian number. Line 3: “555-01245” is not a US or Canadian number. Line 4: “Jane” is not a US or Canadian number. Line 5: “+44 20 7946 0000” is not a US or Canadian number. Fix or remove what is wrong.',
    )
  })

  it.each(Object.entries(pastedForms('2125550123')))('reads %s alone and beside another number', (_, typed) => {
    expect(read(typed)).toMatchObject({ numbers: ['2125550123'], bad: [] })
    expect(read(`Jane\t2125550124\t${typed}`)).toMatchObject({ numbers: ['2125550124', '2125550123'], bad: [] })
  })

  it('refuses two numbers and service codes, reports extensions', () => {
    expect(read('Jane, 212-555-0123 ::: 919-555-0142\n2125550124 x45\n2125550125;ext=6\n911')).toMatchObject({
      numbers: ['2125550124', '2125550125'],
      repeated: 0,
      bad: [
        { line: 1, why: '“212-555-0123 ::: 919-555-0142” has 2 numbers: (212) 555-0123 and (919) 555-0142' },
        { line: 4, why: '“911” isn’t a full number: 911 is a service code' },
      ],
      dropped: [
        { line: 2, what: 'extension 45' },
        { line: 3, what: 'extension 6' },
      ],
    })
  })

  it.each([
    '2026-11-21 10:11',
    '2026-11-21 10:11:12',
    '2026/11/21 10:11:12.000',
    '11/21/2026 10:11',
    '11/21/26 10:11',
    '2026.11.21',
    '2026-11-21T10:11:00Z',
    '2026-11-21 10:11:12 -0500',
    '2026-11-21 10:11 -05:00',
    '11/21/2026 10:11 AM',
  ])('does not read %s as a number', (when) => {
    expect(read(`2125550123,${when}`)).toMatchObject({ numbers: ['2125550123'], bad: [] })
  })

  it.each([
    ['1.21256E+10', 'was shortened by a spreadsheet'],
    ['21256E+10', 'was shortened by a spreadsheet'],
    ['cell: 919-555-0142', 'not a US or Canadian number'],
    ['9195550142 (mobile)', 'not a US or Canadian number'],
    ['212555O124', 'not a US or Canadian number'],
  ])('reports %s, alone and beside a number', (cell, why) => {
    expect(read(cell).bad).toEqual([{ line: 1, why: expect.stringContaining(why) }])
    expect(read(`Dana,${cell},2125550123`)).toMatchObject({
      numbers: ['2125550123'],
      bad: [{ line: 1, why: expect.stringContaining(why) }],
    })
  })

  it('reads a spreadsheet’s decimal as a number', () => {
    expect(read('12125550301.0\nDana,2125550302.00')).toMatchObject({ numbers: ['2125550301', '2125550302'], bad: [] })
  })

  it('has column names only in line 1', () => {
    expect(read('Phone\n2125550123').bad).toEqual([])
    expect(read('2125550123\nPhone').bad).toHaveLength(1)
    expect(read(' \n').numbers).toEqual([])
  })

  it('reports five lines and counts the rest', () => {
    const shown = badLineWords(read(Array.from({ length: 8 }, (_, i) => `12${i}`).join('\n')))
    expect(shown).toContain('Line 5: “124” is not')
    expect(shown).not.toContain('Line 6')
    expect(shown).toContain('And 3 more.')
  })
})
