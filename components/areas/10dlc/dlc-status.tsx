import { Badge } from '@/components/ui/badge'
import type { Family } from '@/components/ui/family'
import { Isolated } from '@/components/ui/isolated'
import { type ApprovalState, approvalStateOf, meaningOf } from '@/lib/areas/10dlc/statuses'

const families: Record<ApprovalState, Family> = {
  approved: 'done',
  waiting: 'working',
  refused: 'failed',
  unknown: 'neutral',
}

export const familyOfStatus = (status: string): Family => families[approvalStateOf(status)]

/** The provider's status of a brand or campaign, explained on hover. */
export function DlcStatus({ thing, status }: { thing: 'brand' | 'campaign'; status: string }) {
  return (
    <Badge family={familyOfStatus(status)} title={meaningOf(thing, status)}>
      <Isolated>{status || 'No status'}</Isolated>
    </Badge>
  )
}
