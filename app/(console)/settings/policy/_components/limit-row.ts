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
  /** Whether changes above the limit can wait for a second person, and whether they do. */
  mayAsk: boolean
  asks: boolean
}
