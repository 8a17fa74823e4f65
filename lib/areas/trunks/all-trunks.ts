import { trunkKey } from '@/lib/core/fields/trunk-name'
import type { Page } from '@/lib/core/operation/answers'
import type { NamedRow } from '@/lib/core/operation/named-row'

/** Trunks per change; the provider takes them as one string. */
export const MOST_TRUNKS = 50

/** The names in a text, separated by commas, semicolons, spaces or line breaks, each once; case is ignored. */
export const trunkNames = (typed: string): string[] => oncePerTrunk(typed.split(/[\s,;]+/).filter(Boolean))

export const oncePerTrunk = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [trunkKey(name), name])).values(),
]

/** All trunk names as field text, or why one change cannot include all. */
export function allTrunks({
  rows,
  total,
}: Pick<Page<Pick<NamedRow, 'name'>>, 'rows' | 'total'>):
  | { names: string; cannot?: undefined }
  | { cannot: string; names?: undefined } {
  const count = Math.max(total ?? 0, rows.length)
  const text = count.toLocaleString('en-US')
  if (count > MOST_TRUNKS)
    return { cannot: `There are ${text} trunks, and one change takes at most ${MOST_TRUNKS}: type the names.` }
  if (count > rows.length) return { cannot: `Only ${rows.length} of ${text} trunks are loaded: type the names.` }
  // A trailing space marks a name as finished.
  return { names: rows.map(({ name }) => `${name} `).join('') }
}
