// What became of the texts of 30 days, from what the console stores, by sender, carrier and reason.

/** Roles that see the numbers, and the callbacks that give reasons. */
export const seeDelivery = { allowed: ['admin', 'ops', 'support'] } as const

export const REPORT_DAYS = 30
/** More texts cost too much for one page; the newest are counted, and the page says so. */
export const MOST_REPORTED = 20_000

export const reportOutcomes = {
  delivered: 'Delivered',
  failed: 'Failed',
  none: 'No receipt',
  unknown: 'Unknown whether sent',
} as const
export type ReportOutcome = keyof typeof reportOutcomes

export const NEVER_LOOKED_UP = 'Carrier never looked up'
export const NO_CARRIER = 'Lookup without a carrier'

export interface ReportedText {
  entry: string
  /** ISO 8601. */
  at: string
  from: string
  to: string
  /** The provider's id; null without one. */
  message: string | null
  outcome: ReportOutcome
  carrier: string
  /** Of a failed text. */
  reason: string | null
}

export const reportKeys = ['from', 'carrier', 'reason', 'outcome'] as const
/** Which texts a bar of the report counts, as URL parameters. */
export type ReportFilter = Partial<Record<(typeof reportKeys)[number], string>>

export const fitsReport = (text: ReportedText, filter: ReportFilter): boolean =>
  reportKeys.every((key) => !filter[key] || text[key] === filter[key])

export interface ReportRow extends Record<ReportOutcome, number> {
  name: string
  total: number
}

/** Each value with its outcomes, the most texts first; every text is in exactly one row. */
export function reportBy(texts: readonly ReportedText[], key: 'from' | 'carrier'): ReportRow[] {
  const rows = new Map<string, ReportRow>()
  for (const text of texts) {
    const name = text[key]
    const row = rows.get(name) ?? { name, total: 0, delivered: 0, failed: 0, none: 0, unknown: 0 }
    row.total += 1
    row[text.outcome] += 1
    rows.set(name, row)
  }
  return [...rows.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name))
}

/** The reasons of the failed texts, the most frequent first. */
export function reasonsIn(texts: readonly ReportedText[]): { name: string; total: number }[] {
  const counts = new Map<string, number>()
  for (const { reason } of texts) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([name, total]) => ({ name, total }))
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name))
}
