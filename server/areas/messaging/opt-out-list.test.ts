import { describe, expect, it } from 'vitest'
import { pastedForms } from '@/lib/core/fields/pasted-numbers.corpus'
import { readOptOutList } from './opt-out-list'

const today = '2026-11-21'
const read = (text: string) => readOptOutList(text, {}, today)
const number = '2125550123'

describe('opt-out list', () => {
  it.each([
    ['2125550123', null, ''],
    ['(212) 555-0123', null, ''],
    ['tel:+1-212-555-0123 ,, ', null, ''],
    ['2125550123,2026-03-04,called', '2026-03-04', 'called'],
    ['2125550123;2026-03-04T09:15:00Z;called, twice', '2026-03-04', 'called, twice'],
    ['2125550123\t3/24/2026\tsaid "stop"', '2026-03-24', 'said "stop"'],
    ['"2125550123","3/24/2026 9:15 AM","said ""stop"", loudly"', '2026-03-24', 'said "stop", loudly'],
    ['2125550123,,angry, never again', null, 'angry, never again'],
    ['\uFEFF2125550123,2026-11-21', '2026-11-21', ''],
  ])('accepts %j', (line, saidAt, note) => {
    expect(read(line)).toMatchObject({
      good: [{ number, line: 1, saidAt, note }],
      bad: [],
      repeated: 0,
      optedIn: 0,
      reading: { header: false },
    })
  })

  it.each(Object.entries(pastedForms(number)).filter(([, typed]) => !typed.includes(';')))('reads %s', (_, typed) => {
    expect(read(typed).good).toMatchObject([{ number }])
    expect(read(typed)).toMatchObject({ bad: [], reading: { header: false } })
  })

  it('stores an extension as a note and rejects two numbers', () => {
    expect(read('212-555-0123 x45,2026-03-04,called').good).toMatchObject([{ number, note: 'called, extension 45' }])
    const { good, bad } = read('212-555-0123 ::: 919-555-0142\n2125550124 / 2125550125\n911')
    expect(good).toEqual([])
    expect(bad.map(({ why }) => why)).toEqual([
      '“212-555-0123 ::: 919-555-0142” has 2 numbers: (212) 555-0123 and (919) 555-0142.',
      '“2125550124 / 2125550125” has 2 numbers: (212) 555-0124 and (212) 555-0125.',
      '“911” isn’t a full number: 911 is a service code.',
    ])
  })

  it.each([
    ['12345', /not a US or Canadian number/],
    [',2026-03-04', /no number/],
    ['2125550123,2026-02-30', /isn’t valid/],
    ['2125550123,2026-11-22', /in the future/],
    ['2125550123,,"never closed', /not closed/],
    [`2125550123,,${'x'.repeat(501)}`, /more than 500/],
    ['2125550123,,a\0b', /invisible character/],
  ])('reports what is wrong with %j', (line, why) => {
    const { good, bad } = read(`3035550100\n${line}`)
    expect(good).toHaveLength(1)
    expect(bad).toEqual([{ line: 2, content: expect.any(String), why: expect.stringMatching(why) }])
  })

  it('counts lines like an editor, including empty ones', () => {
    const { good, bad } = read('2125550123\r\n\r\nnobody 1\r3035550100\n')
    expect(good.map(({ line }) => line)).toEqual([1, 4])
    expect(bad.map(({ line }) => line)).toEqual([3])
  })

  it('reads columns in any order from a header line', () => {
    expect(read(`Number,Date,Note\n${number},yesterday,x`).bad).toMatchObject([
      { line: 2, why: expect.stringMatching(/isn’t valid/) },
    ])
    expect(read(`Number,Date,Note\n${number},45966,x`).bad[0]?.why).toMatch(/day number/)
    expect(read(`Phone,When,Why\n${number}`)).toMatchObject({ reading: { header: true }, good: [{ line: 2 }] })
    expect(read(`Note,Number\n"Said stop",${number}`).good).toEqual([
      { number, line: 2, saidAt: null, note: 'Said stop' },
    ])
    expect(read(`Number,Note\n${number},Said stop`).good).toMatchObject([{ saidAt: null, note: 'Said stop' }])
    expect(read(`${number}\nPhone`)).toMatchObject({ reading: { header: false }, bad: [{ line: 2 }] })
  })

  it('keeps the first of repeated numbers in any format', () => {
    const { good, repeated } = read(`${number},2026-01-01\n(212) 555-0123,2026-02-02\n+12125550123`)
    expect(good).toMatchObject([{ number, line: 1, saidAt: '2026-01-01' }])
    expect(repeated).toBe(2)
  })

  it('open quotation mark affects only its own line', () => {
    const { good, bad } = read(`2125550123,,"open\n3035550100,,"closed"\n4045550100`)
    expect(good.map((row) => row.number)).toEqual(['3035550100', '4045550100'])
    expect(bad).toMatchObject([{ line: 1 }])
  })

  it.each([
    ['1.21256E+10', /shortened by a spreadsheet/],
    [`${number},1.21256E+10`, /shortened by a spreadsheet/],
    [`${number},,1.21256E+10`, /shortened by a spreadsheet/],
    [`${number},2026-01-05,9195550142`, /9195550142/],
    [`${number},2026-01-05,(919) 555-0142 x4`, /555-0142/],
  ])('reports the second number of %j', (line, why) => {
    expect(read(`3035550100\n${line}`).bad).toMatchObject([{ line: 2, why: expect.stringMatching(why) }])
  })

  it('asks which of two columns has the numbers, and counts nothing before', () => {
    const text = `Name,Number,Mobile\nDana,${number},9195550142\nAda,3035550100,\nBo,,1.21256E+10`
    expect(read(text)).toMatchObject({
      good: [],
      bad: [],
      reading: { questions: [{ name: 'numberColumn', answer: '' }] },
    })
    const chosen = (numberColumn: string) => readOptOutList(text, { numberColumn }, today)
    expect(chosen('1').good.map((row) => row.number)).toEqual([number, '3035550100'])
    expect(chosen('all').good.map((row) => row.number)).toEqual([number, '9195550142', '3035550100'])
    expect(chosen('all').bad).toMatchObject([{ line: 4 }])
  })

  it('reads a number that a spreadsheet wrote with a decimal', () => {
    expect(read('12125550301.0,2026-01-05').good).toMatchObject([{ number: '2125550301' }])
  })

  describe('from Switchroom', () => {
    const header = 'Number,State,Since,Source,Note,Recorded by,Recorded at'
    const row = (number: string, state: string, note = '') =>
      `${number},${state},2026-01-05,By phone,${note},Dana,2026-01-05T10:00:00.000Z`

    it('counts and skips people who opted in again', () => {
      const found = read([header, row(number, 'opted out'), row('3035550100', 'opted in again')].join('\r\n'))
      expect(found).toMatchObject({
        good: [{ number, saidAt: '2026-01-05', note: '' }],
        optedIn: 1,
        bad: [],
        repeated: 0,
        reading: { header: true },
      })
      expect(read([header, row(number, 'asleep')].join('\n')).bad).toMatchObject([{ line: 2 }])
    })

    it('accepts notes with several lines, numbers and formulas', () => {
      const notes = ['"one\ntwo ""2""\n9195550142"', '"\'=1+1, she said"', '9195550142']
      const text = [header, ...notes.map((note, i) => row(`212555012${i}`, 'opted out', note))].join('\n')
      expect(read(text)).toMatchObject({
        good: [
          { number: '2125550120', line: 2, note: 'one\ntwo "2"\n9195550142' },
          { number: '2125550121', line: 5, note: '=1+1, she said' },
          { number: '2125550122', line: 6, note: '9195550142' },
        ],
        bad: [],
      })
    })

    it('loses one line at an unclosed quotation mark', () => {
      const text = [
        header,
        row(number, 'opted out', '"open'),
        row('3035550100', 'opted out'),
        row('4045550100', 'opted out', 'say "x"'),
      ]
      expect(read(text.join('\n'))).toMatchObject({
        good: [{ number: '3035550100' }, { number: '4045550100' }],
        bad: [{ line: 2 }],
      })
    })
  })
})
