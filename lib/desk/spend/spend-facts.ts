import type { MonthSum } from '@/lib/areas/billing/months'

// The facts of the report on spending, and the report itself.

/** Changes of one kind in a month. */
export interface CountedChanges {
  operation: string
  month: string
  tollFree: boolean
  /** Those that happened. */
  changes: number
  /** Those for which nobody knows whether they happened as requested. */
  open: number
}

export interface SpendCell {
  changes: number
  open: number
  /** Dollars and cents, estimated by the rates of today; null: not known. */
  estimate: string | null
}

export interface SpendRow {
  name: string
  /** The rate, or why there is none. */
  note: string
  /** Null: nothing is known of it. */
  cells: SpendCell[] | null
}

export interface SpendMonth {
  month: string
  /** The sum of the known estimates. */
  estimated: string
  /** Services with a change whose cost is not known. */
  unknown: number
  /** How much the balance fell, apart from credits, as read; null: not read. */
  used: string | null
  /** The part of `used` that no estimate explains. */
  rest: string | null
  /** When readings began, if that was after the start of the month; null otherwise. */
  since: string | null
  gaps: number
}

export interface SpendTable {
  rows: SpendRow[]
  /** Services without a change in any of the months. */
  idle: string[]
  months: SpendMonth[]
}

/** By name, as lib/areas/billing/service-name.ts writes it. */
export type Rates = ReadonlyMap<string, string>

export interface SpendFacts {
  months: readonly string[]
  counted: readonly CountedChanges[]
  /** By name; null: they could not be read. */
  rates: Rates | null
  sums: ReadonlyMap<string, MonthSum>
  /** When each month begins, ISO 8601. */
  starts: ReadonlyMap<string, string>
}
