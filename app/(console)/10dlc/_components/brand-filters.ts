import type { Facet } from '@/components/page/list/filter-chip'
import { brandStatuses, countOfStatus } from '@/lib/areas/10dlc/brand-filter'
import type { BrandRow } from '@/lib/areas/10dlc/brand-rows'
import type { BuiltInView } from '@/lib/core/lists/views'

const options = Object.entries(brandStatuses).map(([value, label]) => ({ value, label }))

export const brandFacets: Facet[] = [{ name: 'status', label: 'Status', options }]

export function brandViews(rows: readonly BrandRow[]): BuiltInView[] {
  const rejected = countOfStatus(rows, 'refused')
  return [
    { label: 'All', params: {} },
    { label: 'Rejected', params: { status: 'refused' }, count: rejected, trouble: rejected > 0 },
    { label: 'Waiting', params: { status: 'waiting' }, count: countOfStatus(rows, 'waiting') },
  ]
}
