import { looksLikeNumber } from '@/lib/core/fields/number-cell'
import { dateColumns, namesOf, noteColumns, numberColumns } from './columns'
import { type DayOrder, looksLikeDay, readDays } from './days'
import { ANY_SEPARATOR, recordsOf, type TableRecord, tidy } from './records'

// The only code that reads the lists that people bring: pasted, typed or from a file, for every form. It decides columns and dates
// for the whole list, asks where two readings fit, and names what it does not read.

/** What a person chose, as a form holds it; empty: nothing chosen. */
export interface TableChoices {
  numberColumn?: string | undefined
  dateColumn?: string | undefined
  dateOrder?: string | undefined
}
export type TableChoice = keyof TableChoices
/** For a form's default values. */
export const noChoices = { numberColumn: '', dateColumn: '', dateOrder: '' }

export interface TableQuestion {
  name: TableChoice
  ask: string
  options: { value: string; label: string }[]
  /** Empty: not answered yet. */
  answer: string
}

export interface TableColumn {
  /** The name of the column, or "Column 2". */
  name: string
  use: 'Numbers' | 'Dates' | 'Notes' | 'State' | 'Not read' | 'Choose above'
  /** The first cell of the column that is not empty. */
  example: string
}

export interface TableRow {
  line: number
  /** The text as given. */
  text: string
  /** Cells that are meant as numbers. */
  numbers: string[]
  /** Null: no date. */
  date: string | null
  note: string
  /** The State column of our own export. */
  state: string
  /** Why the line has no cells. */
  problem: string | null
}

export interface TableReading {
  /** Nothing may be counted until all are answered. */
  questions: TableQuestion[]
  /** Null: a list without columns. */
  columns: TableColumn[] | null
  header: boolean
  rows: TableRow[]
  /** How the dates are read, with an example. Null: there are none. */
  dates: { example: string; day: string; order: DayOrder | null } | null
  dayOf: (cell: string) => string | undefined
  /** Numbers outside of the columns that are read. */
  dropped: { line: number; what: string }[]
  /** This console wrote the list. */
  ours: boolean
}

/** Both or all columns with numbers. */
export const ALL_COLUMNS = 'all'
const NONE = 'none'
const UNCLOSED = 'A quotation mark is opened and not closed'

const indexes = (width: number) => Array.from({ length: width }, (_, place) => place)

/** `notes`: the form stores a date and a note with each number. */
export function readTable(
  text: string,
  { notes = false, ...chosen }: TableChoices & { notes?: boolean } = {},
): TableReading {
  const { records: all } = recordsOf(text)
  const header = namesOf(all)
  const skipped = header ? all.slice(0, header.before) : []
  const records = header ? all.slice(header.before + 1) : all
  const read = records.filter(({ cells }) => cells !== null)
  const width = Math.max(header?.names.length ?? 0, ...read.map(({ cells }) => cells?.length ?? 0))
  const regular = read.every(({ cells }) => cells?.length === read[0]?.cells?.length)
  const pure = read.every(({ cells }) => cells?.every((cell) => cell === '' || looksLikeNumber(cell)))
  const isTable = header ? header.names.length > 1 : read.length > 1 && width > 1 && regular && !pure
  const dropped = skipped.map(({ line, text }) => ({ line, what: text }))
  if (!isTable) return listOf(records, { notes, header: header !== null, dropped, chosen })
  return tableOf(records, read, header?.names ?? null, header?.names.length ?? width, { notes, dropped, chosen })
}

interface Context {
  notes: boolean
  dropped: { line: number; what: string }[]
  chosen: TableChoices
}

const emptyRow = ({ line, text, cells }: TableRecord): TableRow => ({
  ...{ line, text, numbers: [], date: null, note: '', state: '' },
  problem: cells === null ? UNCLOSED : null,
})

/** Without columns: every cell that is meant as a number counts. With notes, a number is followed by a date and a note. */
function listOf(
  records: readonly TableRecord[],
  { notes, header, dropped, chosen }: Context & { header: boolean },
): TableReading {
  const dated = records.some(({ cells }) => looksLikeDay(cells?.[1] ?? ''))
  const rows = records.map((record): TableRow => {
    const empty = emptyRow(record)
    if (record.cells === null) return empty
    const single = record.cells.length === 1
    const cells = single || !notes ? record.cells.flatMap((cell) => cell.split(ANY_SEPARATOR)).map(tidy) : record.cells
    const numbers = cells.filter(looksLikeNumber)
    const [first = ''] = cells
    if (!notes || numbers.length === cells.length) {
      const others = cells.filter((cell) => cell !== '' && !looksLikeNumber(cell))
      for (const what of numbers.length > 0 ? others : others.slice(1)) dropped.push({ line: record.line, what })
      return { ...empty, numbers: numbers.length > 0 ? numbers : cells.slice(0, 1) }
    }
    if (!numbers.includes(first) && numbers.length === 1) {
      const others = cells.filter((cell) => cell !== '' && !numbers.includes(cell))
      const date = others.find(looksLikeDay) ?? null
      return { ...empty, numbers, date, note: others.filter((cell) => cell !== date).join(', ') }
    }
    return {
      ...empty,
      numbers: first === '' ? [] : [first],
      date: (dated && cells[1]) || null,
      note: joined(cells.slice(dated ? 2 : 1)),
    }
  })
  const days = readDays(datesIn(rows), orderOf(chosen))
  return {
    ...{ columns: null, header, rows, dropped, ours: false },
    ...{ questions: dateOrderQuestions(days), dates: datesOf(rows, days), dayOf: days.dayOf },
  }
}

function tableOf(
  records: readonly TableRecord[],
  read: readonly TableRecord[],
  names: readonly string[] | null,
  width: number,
  { notes, dropped, chosen }: Context,
): TableReading {
  const lower = names?.map((name) => name.toLowerCase()) ?? []
  const ours = ['number', 'state', 'since', 'recorded at'].every((name) => lower.includes(name))
  const columns = ours ? [lower.indexOf('number')] : numberColumns(names, read, width)
  const dateFound = !notes ? [] : ours ? [lower.indexOf('since')] : dateColumns(names, read, width)
  const label = (place: number) => names?.[place] || `Column ${place + 1}`
  const example = (place: number) => read.map(({ cells }) => cells?.[place] ?? '').find((cell) => cell !== '') ?? ''
  const option = (place: number) => ({
    value: String(place),
    label: `${label(place)}, such as ${example(place).slice(0, 40)}`,
  })
  const questions: TableQuestion[] = []
  const pick = (
    name: TableChoice,
    ask: string,
    places: readonly number[],
    more: TableQuestion['options'],
    all: number[],
  ) => {
    if (places.length < 2) return places
    const options = [...places.map(option), ...more]
    const answer = options.find(({ value }) => value === chosen[name])?.value ?? ''
    questions.push({ name, ask, options, answer })
    return more.some(({ value }) => value === answer) ? all : places.filter((place) => String(place) === answer)
  }
  const every = { value: ALL_COLUMNS, label: columns.length === 2 ? 'Both columns' : `All ${columns.length} columns` }
  const numberPlaces = pick('numberColumn', 'Which column has the numbers?', columns, [every], columns)
  const none = { value: NONE, label: 'None of them' }
  const others = dateFound.filter((place) => !numberPlaces.includes(place))
  const datePlaces = pick('dateColumn', 'Which column has the date of the opt-out?', others, [none], [])
  const statePlace = ours ? lower.indexOf('state') : -1
  const used = [...numberPlaces, ...datePlaces, statePlace]
  const unnamed = notes && names === null && numberPlaces[0] === 0
  const notePlaces = !notes
    ? []
    : unnamed
      ? indexes(width).filter((place) => !used.includes(place))
      : noteColumns(ours ? lower.map((name) => (name === 'note' ? name : '')) : lower).filter(
          (place) => !used.includes(place),
        )
  const lastNote = notePlaces.at(-1) === width - 1
  const rows = records.map((record): TableRow => {
    const { cells } = record
    if (cells === null) return emptyRow(record)
    const at = (places: readonly number[]) => places.map((place) => cells[place] ?? '').filter((cell) => cell !== '')
    const beyond = cells.slice(width).filter((cell) => cell !== '')
    if (!lastNote) for (const what of beyond) dropped.push({ line: record.line, what })
    // A line of numbers under a table: someone added it without the columns.
    const added = (record.added || cells.length < width) && cells.every((cell) => cell === '' || looksLikeNumber(cell))
    return {
      ...emptyRow(record),
      numbers: added ? cells.filter((cell) => cell !== '') : at(numberPlaces),
      date: at(datePlaces)[0] ?? null,
      note: joined([...at(notePlaces), ...(lastNote ? beyond : [])]),
      state: cells[statePlace] ?? '',
    }
  })
  const days = readDays(datesIn(rows), orderOf(chosen))
  const open = new Set(
    questions.filter(({ answer }) => answer === '').flatMap(({ options }) => options.map(({ value }) => value)),
  )
  const uses: [places: readonly number[], use: TableColumn['use']][] = [
    [numberPlaces, 'Numbers'],
    [datePlaces, 'Dates'],
    [notePlaces, 'Notes'],
    [[statePlace], 'State'],
  ]
  const use = (place: number): TableColumn['use'] =>
    uses.find(([places]) => places.includes(place))?.[1] ?? (open.has(String(place)) ? 'Choose above' : 'Not read')
  return {
    questions: [...questions, ...dateOrderQuestions(days)],
    columns: indexes(width).map((place) => ({ name: label(place), use: use(place), example: example(place) })),
    header: names !== null,
    ...{ rows, dropped, ours },
    ...{ dates: datesOf(rows, days), dayOf: days.dayOf },
  }
}

const joined = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(', ')
const datesIn = (rows: readonly TableRow[]) => rows.flatMap(({ date }) => date ?? [])
const orderOf = ({ dateOrder }: TableChoices): DayOrder | null =>
  dateOrder === 'month' || dateOrder === 'day' ? dateOrder : null

function datesOf(rows: readonly TableRow[], { order, dayOf }: ReturnType<typeof readDays>): TableReading['dates'] {
  const example = datesIn(rows).find((cell) => dayOf(cell) !== undefined)
  const day = example && dayOf(example)
  return example && day ? { example, day, order } : null
}

function dateOrderQuestions({ undecided, order }: ReturnType<typeof readDays>): TableQuestion[] {
  if (undecided === null) return []
  const reading = (one: DayOrder) => readDays([undecided], one).dayOf(undecided) ?? 'no date'
  const options = (['month', 'day'] as const).map((value) => ({
    value,
    label: `${value === 'month' ? 'Month' : 'Day'} first: ${undecided} is ${reading(value)}`,
  }))
  return [{ name: 'dateOrder', ask: 'How are the dates written?', options, answer: order ?? '' }]
}

export const unanswered = ({ questions }: TableReading) => questions.filter(({ answer }) => answer === '')

/** For a field without a place for answers; null if nothing is to be asked. */
export function questionText(reading: TableReading): string | null {
  const [question] = unanswered(reading)
  return question ? `${question.ask} Choose one: ${question.options.map(({ label }) => label).join(' · ')}` : null
}
