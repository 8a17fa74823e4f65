import type { Page } from '../operations/answers'
import type { NamedRow } from '../operations/named-row'

/** Of one act: the provider takes them as one text. */
export const MOST_TRUNKS = 50

/** Every trunk, as the field of trunks holds them; or why one act cannot have all of them. */
export function allTrunks({
  rows,
  total,
}: Pick<Page<Pick<NamedRow, 'name'>>, 'rows' | 'total'>):
  | { names: string; cannot?: undefined }
  | { cannot: string; names?: undefined } {
  const count = Math.max(total ?? 0, rows.length)
  if (count > rows.length || count > MOST_TRUNKS)
    return {
      cannot: `There are ${count.toLocaleString('en-US')} trunks, and one act has at most ${MOST_TRUNKS}: type the names.`,
    }
  // With a space behind it, a name is a finished one.
  return { names: rows.map(({ name }) => `${name} `).join('') }
}
