import type { LimitName } from '@/lib/policy/limits'

/** Plain JSON: what the page says of a limit. */
export interface LimitRow {
  name: LimitName
  label: string
  whom: string
  /** Null: no limit. */
  value: number | null
  /** As it is read. */
  shown: string | null
  suggested: string
  dollars: boolean
  /** What is above it can be made to wait for a second person; whether it does. */
  mayAsk: boolean
  asks: boolean
}
