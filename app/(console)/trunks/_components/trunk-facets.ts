import type { Facet } from '@/components/page/list/filter-chip'
import { standingOptions } from '@/lib/areas/trunks/trunk-filter'
import { kindWords, regionWord, type TrunkLine } from '@/lib/areas/trunks/trunk-line'

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

/** The filters of the list; of the regions those that there are. */
export function trunkFacets(lines: readonly TrunkLine[] | undefined): Facet[] {
  const regions = [...new Set(lines?.flatMap(({ region }) => region ?? []))]
  const byWord = regions.map((value) => ({ value, label: regionWord(value) }))
  return [
    { name: 'registration', label: 'Registration', options: standingOptions },
    { name: 'kind', label: 'Type', options: kinds },
    { name: 'region', label: 'Region', options: byWord.sort((a, b) => a.label.localeCompare(b.label)) },
  ]
}
