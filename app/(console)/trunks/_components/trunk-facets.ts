import type { Facet } from '@/components/page/list/filter-chip'
import { registrationOptions } from '@/lib/areas/trunks/trunk-filter'
import { kindLabels, regionLabel, type TrunkLine } from '@/lib/areas/trunks/trunk-line'

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

/** The filters of the list. Only regions that the list contains are offered. */
export function trunkFacets(lines: readonly TrunkLine[] | undefined): Facet[] {
  const regions = [...new Set(lines?.flatMap(({ region }) => region ?? []))]
  const byWord = regions.map((value) => ({ value, label: regionLabel(value) }))
  return [
    { name: 'registration', label: 'Registration', options: registrationOptions },
    { name: 'kind', label: 'Type', options: kinds },
    { name: 'region', label: 'Region', options: byWord.sort((a, b) => a.label.localeCompare(b.label)) },
  ]
}
