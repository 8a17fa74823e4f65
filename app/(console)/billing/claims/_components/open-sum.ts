import type { ClaimsSummary } from '@/lib/areas/billing/claims'
import { formatCents } from '@/lib/core/fields/money-text'
import { counted } from '@/lib/core/text/counted'

/** "Open: $4,293.50 in 2 claims, 1 of them overdue". */
export function openSum({ open, sum, overdue }: ClaimsSummary): string {
  if (open === 0) return 'No open claims.'
  const late =
    overdue.length > 0 ? `, ${overdue.length === open ? 'overdue' : `${overdue.length} of them overdue`}` : ''
  return `Open: ${formatCents(sum)} in ${counted(open, 'claim')}${late}`
}
