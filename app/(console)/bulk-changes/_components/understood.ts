import { internationalNumber } from '@/lib/core/fields/international-number'
import { nationalNumber } from '@/lib/core/fields/number'
import { type TableChoices, unanswered } from '@/lib/core/tables/read-table'
import type { BulkKind } from '@/lib/desk/bulk-changes/kinds'
import { readLines } from '@/lib/desk/bulk-changes/lines'
import { countText, MOST_CHARACTERS } from '@/lib/desk/bulk-changes/view'

/** How the console understands the list, shown while the list is typed. */
export function understood(list: string, kind: BulkKind | '', choices: TableChoices): string {
  const parse = kind === 'routing' ? internationalNumber : nationalNumber
  const { lines, reading } = readLines(list.slice(0, MOST_CHARACTERS), parse, choices)
  if (unanswered(reading).length > 0) return ''
  const numbers = lines.flatMap((line) => line.parsed ?? [])
  const unique = new Set(numbers).size
  const bad = lines.filter((line) => line.parsed === null)
  return [
    countText(unique),
    numbers.length > unique && `${numbers.length - unique} repeated`,
    bad[0] && `line ${bad[0].line}: ${bad[0].why}`,
    bad.length > 1 && `${bad.length - 1} more can’t be read`,
  ]
    .filter(Boolean)
    .join(' · ')
}
