import type { Facet } from '@/components/page/list/filter-chip'
import { brandStatuses, countOfStatus } from '@/lib/areas/10dlc/brand-filter'
import type { BrandRow } from '@/lib/areas/10dlc/brand-rows'
import type { BuiltInView } from '@/lib/core/lists/views'

const options = Object.entries(brandStatuses).map(([value, label]) => ({ value, label }))

export const brandFacets: Facet[] = [{ name: 'status', label: 'Status', options }]

/** `rows`: null while they are not read; then the views have no counts. */
export function brandViews(rows: readonly BrandRow[] | null): BuiltInView[] {
  const counted = (status: 'refused' | 'waiting') => (rows ? { count: countOfStatus(rows, status) } : {})
  const trouble = rows !== null && countOfStatus(rows, 'refused') > 0
  return [
    { label: 'All', params: {} },
    { label: 'Rejected', params: { status: 'refused' }, ...counted('refused'), ...(trouble && { trouble }) },
    { label: 'In review', params: { status: 'waiting' }, ...counted('waiting') },
  ]
}
