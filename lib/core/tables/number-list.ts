import { readNumber, whyNoNumber } from '@/lib/core/fields/number'
import { questionText, readTable, type TableChoices, type TableReading } from './read-table'

export interface ListedNumber {
  number: string
  /** The line numbers of this number, from 1; several if the number is repeated. */
  lines: number[]
}

export interface BadLine {
  line: number
  content: string
  why: string
}

export interface ReadNumbers {
  good: ListedNumber[]
  bad: BadLine[]
  /** What was next to a number and is not part of it, such as an extension. */
  dropped: { line: number; content: string }[]
  reading: TableReading
}

/** A pasted list in any format, one or several numbers a line. */
export function readNumberList(text: string, choices: TableChoices = {}): ReadNumbers {
  const reading = readTable(text, choices)
  const good = new Map<string, ListedNumber>()
  const bad: BadLine[] = []
  const dropped: ReadNumbers['dropped'] = []
  const question = questionText(reading)
  if (question !== null) return { good: [], bad: [{ line: 1, content: '', why: question }], dropped, reading }
  for (const { line, text, numbers: cells, problem } of reading.rows) {
    if (cells.length === 0) bad.push({ line, content: text, why: problem ?? 'There is no number' })
    for (const typed of cells) {
      const { national, several, dropped: droppedText } = readNumber(typed)
      const numbers = national ? [national] : several
      if (numbers.length === 0 || numbers.some((one) => one.startsWith('+')))
        bad.push({ line, content: typed, why: whyNoNumber(typed) ?? '' })
      else if (droppedText.length > 0) dropped.push({ line, content: droppedText.join(', ') })
      for (const number of numbers.filter((one) => !one.startsWith('+'))) {
        const earlier = good.get(number)
        if (earlier) earlier.lines.push(line)
        else good.set(number, { number, lines: [line] })
      }
    }
  }
  return { good: [...good.values()], bad, dropped, reading }
}
