import { expect, it } from 'vitest'
import { campaignNumbers, notNumbers } from '@/lib/areas/10dlc/campaign-numbers'
import { readRecipients } from '@/lib/areas/messaging/recipients'
import { linesOf, numbersIn } from '@/lib/areas/porting/portability-results'
import { BlockCallerInput } from '@/lib/areas/trunks/inputs'
import { internationalNumber } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { readTextFile } from '@/lib/core/fields/text-file'
import { readNumberList } from '@/lib/core/tables/number-list'
import { type TableChoices, type TableReading, unanswered } from '@/lib/core/tables/read-table'
import { type TableFile, tableFiles } from '@/lib/core/tables/tables.corpus'
import { readLines } from '@/lib/desk/bulk-changes/lines'
import { readOptOutList } from './opt-out-list'

interface Read {
  numbers: string[]
  bad: number[]
  reading?: TableReading
}

const blocked = (cell: string) => {
  const parsed = BlockCallerInput.safeParse({ number: cell, trunks: 'lobby' })
  return parsed.success ? parsed.data.number : null
}
const international = (cell: string) => internationalNumber(`+1${nationalNumber(cell)}`)?.slice(2) ?? null
const lines =
  (parse: (cell: string) => string | null) =>
  (text: string, choices: TableChoices): Read => {
    const { lines, reading } = readLines(text, parse, choices)
    const bad = lines.filter(({ parsed }) => parsed === null)
    return { numbers: lines.flatMap(({ parsed }) => parsed ?? []), bad: bad.map(({ line }) => line), reading }
  }

const doors: Record<string, (text: string, choices: TableChoices) => Read> = {
  'bulk send': (text, choices) => {
    const { numbers, bad, reading } = readRecipients(text, choices)
    return { numbers, bad: bad.map(({ line }) => line), reading }
  },
  'bulk change': lines(nationalNumber),
  'bulk change of international numbers': lines(international),
  'blocked callers': lines(blocked),
  'opt-outs': (text, choices) => {
    const { good, bad, reading } = readOptOutList(text, { dateColumn: 'none', dateOrder: 'month', ...choices })
    const ofDates = bad.filter(({ why }) => !why.startsWith('The date'))
    const late = bad.filter(({ why }) => why.startsWith('The date')).map(({ content }) => content)
    const numbers = [...good.map(({ number }) => number), ...late.map((one) => one.slice(0, 10))]
    return { numbers, bad: ofDates.map(({ line }) => line), reading }
  },
  'carrier lookup': (text, choices) => {
    const { good, bad, reading } = readNumberList(text, choices)
    return { numbers: good.map(({ number }) => number), bad: bad.map(({ line }) => line), reading }
  },
  'port check': (text, choices) => {
    const found = linesOf(text, choices)
    return { numbers: numbersIn(found), bad: found.filter(({ number }) => number === null).map(({ line }) => line) }
  },
}

const files = Object.entries(tableFiles).flatMap(([kind, of]) =>
  Object.entries(of).map(([name, file]) => [`${kind}: ${name}`, file] as const),
)

function textOf({ file }: TableFile): string {
  const read = readTextFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if (!read.ok) throw new Error(read.problem)
  return read.text
}

const byNumber = (numbers: readonly string[]) => [...numbers].sort()

it('the corpus has forty-one files of five kinds', () => {
  expect([Object.keys(tableFiles).length, files.length]).toEqual([5, 41])
})

it.each(files)('every door reads the same numbers from a file with %s', (_, file) => {
  const text = textOf(file)
  const read = Object.entries(doors).map(([door, of]) => {
    const { numbers, bad, reading } = of(text, {})
    return [door, byNumber(numbers), reading && unanswered(reading).map(({ name }) => name), reading && bad]
  })
  expect(read).toEqual(
    Object.keys(doors).map((door) => {
      const known = door !== 'port check'
      return [
        door,
        byNumber(file.numbers ?? []),
        known ? (file.asks ?? []) : undefined,
        known ? expectedBad(door, file) : undefined,
      ]
    }),
  )
  const then = Object.entries(doors).map(([door, of]) => [door, byNumber(of(text, file.answer ?? {}).numbers)])
  expect(then).toEqual(Object.keys(doors).map((door) => [door, byNumber(file.after ?? file.numbers ?? [])]))
})

// The lookup reports the question as its one bad line.
const expectedBad = (door: string, { asks, bad = [] }: TableFile) => (door === 'carrier lookup' && asks ? [1] : bad)

it.each(files.filter(([, { days, dayAsks }]) => days ?? dayAsks))(
  'the dates of a file with %s have one reading',
  (_, file) => {
    const { good, reading } = readOptOutList(textOf(file), {}, '2026-11-21')
    expect(unanswered(reading).map(({ name }) => name)).toEqual(file.dayAsks ?? [])
    expect(good.map(({ saidAt }) => saidAt)).toEqual(file.days ?? [])
  },
)

it('an answer about the order of dates is used for all of them', () => {
  const text = 'Phone,Date\n2125550123,05/11/2025\n9195550142,06/11/2025'
  const days = (dateOrder: string) => readOptOutList(text, { dateOrder }, '2026-11-21').good.map(({ saidAt }) => saidAt)
  expect(days('month')).toEqual(['2025-05-11', '2025-06-11'])
  expect(days('day')).toEqual(['2025-11-05', '2025-11-06'])
})

it('a pasted table gives a campaign its numbers without the text next to them', () => {
  const numbers = campaignNumbers('Shop,Phone\nShop 1,(919) 555-0100\nShop 2,9195550101')
  expect(numbers).toEqual(['9195550100', '9195550101'])
  expect(notNumbers(numbers)).toEqual([])
})

it('a number outside of the columns that are read is listed', () => {
  expect(readRecipients('Phone,Name\n2125550123,Ada,Doe').reading.dropped).toEqual([{ line: 2, what: 'Doe' }])
  expect(readRecipients('Ada, 2125550123\n9195550142').reading.dropped).toEqual([{ line: 1, what: 'Ada' }])
  expect(readRecipients('Customers\nName,Phone\nAda,2125550123').reading.dropped).toEqual([
    { line: 1, what: 'Customers' },
  ])
})

it('lines that were added to a table without its columns are read, none is lost', () => {
  const { numbers, bad } = readRecipients('Name,Phone\nJane,2125550301\n2125550302; 2125550303\n9195550142\nnobody')
  expect(numbers).toEqual(['2125550301', '2125550302', '2125550303', '9195550142'])
  expect(bad.map(({ line }) => line)).toEqual([5])
  const outs = readOptOutList(
    'Number,Date,Note\n2125550301,2026-02-03,one\n2125550302;1/31/2026;by letter\n9195550142',
    {},
    '2026-11-21',
  )
  expect(outs.good).toMatchObject([{ note: 'one' }, { saidAt: '2026-01-31', note: 'by letter' }, { saidAt: null }])
})
