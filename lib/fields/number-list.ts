import { cellsOf, readNumber } from './number'

export interface ListedNumber {
  number: string
  /** Its line numbers, from 1; several if it is repeated. */
  lines: number[]
}

export interface BadLine {
  line: number
  content: string
}

export interface ReadNumbers {
  good: ListedNumber[]
  bad: BadLine[]
  /** What was beside a number and is not part of it, such as an extension. */
  dropped: BadLine[]
}

/**
 * A pasted list in any format, one or several numbers a line. Empty lines are skipped but counted, so that line numbers
 * match the person's own list.
 */
export function readNumberList(text: string): ReadNumbers {
  const good = new Map<string, ListedNumber>()
  const bad: BadLine[] = []
  const dropped: BadLine[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    for (const typed of cellsOf(content)) {
      const { national, several, dropped: left } = readNumber(typed)
      const numbers = national ? [national] : several
      if (numbers.length === 0 || numbers.some((one) => one.startsWith('+'))) bad.push({ line, content: typed })
      else if (left.length > 0) dropped.push({ line, content: left.join(', ') })
      for (const number of numbers.filter((one) => !one.startsWith('+'))) {
        const known = good.get(number)
        if (known) known.lines.push(line)
        else good.set(number, { number, lines: [line] })
      }
    }
  }
  return { good: [...good.values()], bad, dropped }
}
