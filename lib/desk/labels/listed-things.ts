import { internationalNumber } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { readTable, type TableChoices, unanswered } from '@/lib/core/tables/read-table'
import { readLines } from '@/lib/desk/bulk-changes/lines'
import { type LabelKind, labelKinds } from './labels'

export interface ListedThings {
  ids: string[]
  /** What is wrong with a line, in order. */
  bad: { line: number; why: string }[]
}

const numbersOf: Partial<Record<LabelKind, (cell: string) => string | null>> = {
  number: nationalNumber,
  international: internationalNumber,
}

/** The things of a list, each once. Numbers are read as in every list; each name or id is on a line of its own. */
export function listedThings(kind: LabelKind, list: string, choices: TableChoices = {}): ListedThings {
  const { normal } = labelKinds[kind]
  const parse = numbersOf[kind]
  if (!parse) {
    const named = list.split('\n').map((line) => line.trim())
    return { ids: [...new Map(named.filter(Boolean).map((name) => [normal(name), name])).values()], bad: [] }
  }
  const { lines } = readLines(list, parse, choices)
  return {
    ids: [...new Set(lines.flatMap(({ parsed }) => (parsed === null ? [] : normal(parsed))))],
    bad: lines.flatMap(({ line, parsed, why }) => (parsed === null ? { line, why } : [])),
  }
}

/** Questions about the list that the person has not answered, such as which column has the names. */
export const unansweredQuestions = (kind: LabelKind, list: string, choices: TableChoices) =>
  numbersOf[kind] ? unanswered(readTable(list, choices)) : []
