import { nationalNumber } from './number'

export interface ListedNumber {
  number: string
  /** The lines it stands on, from 1; more than one where it is repeated. */
  lines: number[]
}

export interface BadLine {
  line: number
  content: string
}

/**
 * A pasted list, one number a line in any usual writing; several on a line are separated by commas, semicolons or tabs.
 * Empty lines are skipped but counted, so that a line's number is the one that the person's own list shows.
 */
export function readNumberList(text: string): { good: ListedNumber[]; bad: BadLine[] } {
  const good = new Map<string, ListedNumber>()
  const bad: BadLine[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    for (const part of content.split(/[,;\t]/)) {
      const typed = part.trim()
      if (typed === '') continue
      const number = nationalNumber(typed)
      const known = number && good.get(number)
      if (known) known.lines.push(line)
      else if (number) good.set(number, { number, lines: [line] })
      else bad.push({ line, content: typed })
    }
  }
  return { good: [...good.values()], bad }
}
