import type { LimitName } from '@/lib/desk/policy/limits'

export interface LimitRow {
  name: LimitName
  label: string
  whom: string
  /** Null: no limit. */
  value: number | null
  /** Formatted for display. */
  shown: string | null
  suggested: string
  dollars: boolean
  /** Whether a second person can approve a change above the limit. */
  approvable: boolean
  /** Whether a change above the limit needs an approval; otherwise it is refused. */
  needsApproval: boolean
}
