import { readTable, unanswered } from './read-table'

// For fields that store a list's text only, and no answers to questions about it: which columns could have the numbers, and the list of each.

export interface ColumnQuestion {
  ask: string
  options: { value: string; label: string; list: string }[]
}

/** Null: nothing is to be asked. */
export function columnQuestion(text: string): ColumnQuestion | null {
  const question = unanswered(readTable(text)).find(({ name }) => name === 'numberColumn')
  if (!question) return null
  const options = question.options.map(({ value, label }) => {
    const { rows } = readTable(text, { numberColumn: value })
    const numbers = rows.flatMap((row) => row.numbers)
    const without = rows.filter((row) => row.numbers.length === 0).length
    const missing = without === 0 ? '' : `, ${without} ${without === 1 ? 'line' : 'lines'} without`
    return { value, label: `${label} (${numbers.length}${missing})`, list: numbers.join('\n') }
  })
  return { ask: question.ask, options }
}
