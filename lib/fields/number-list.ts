import { cellsOf, readNumber } from './number'

export interface ListedNumber {
  number: string
  /** The lines it stands on, from 1; more than one where it is repeated. */
  lines: number[]
}

export interface BadLine {
  line: number
  content: string
}

export interface ReadNumbers {
  good: ListedNumber[]
  bad: BadLine[]
  /** What was beside a number and is no part of it: an extension. */
  dropped: BadLine[]
}

/**
 * A pasted list, one number a line in any format; several on a line are each one.
 * Empty lines are skipped but counted, so that a line's number is the one that the person's own list shows.
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
