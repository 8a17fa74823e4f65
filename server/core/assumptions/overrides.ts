import 'server-only'
import { desc } from 'drizzle-orm'
import { type AssumptionValue, setOverrides } from '@/lib/operations/assumption'
import { assumptionText } from '@/lib/operations/assumption-text'
import { judgeAssumption } from '@/lib/operations/assumption-value'
import { allAssumptions } from '@/lib/operations/assumptions'
import { processState } from '@/lib/process-state'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { assumptionOverrides } from '@/server/platform/db/schema'

export type OverrideRow = typeof assumptionOverrides.$inferSelect

/** The newest row of each guess: what somebody set, or that somebody went back to the release. */
export async function newestOverrides(tx: Database | Transaction): Promise<OverrideRow[]> {
  return tx
    .selectDistinctOn([assumptionOverrides.assumption])
    .from(assumptionOverrides)
    .orderBy(assumptionOverrides.assumption, desc(assumptionOverrides.id))
}

/**
 * What holds. A row of a guess that this release no longer has, or would no longer take, counts for nothing: the release then has its
 * reasons, and a name that nobody can judge must not be sent.
 */
export function tableOf(rows: readonly OverrideRow[]): ReadonlyMap<string, AssumptionValue> {
  const set = rows.flatMap(({ assumption, value }) =>
    value === null || !allAssumptions.has(assumption) ? [] : [[assumption, value] as const],
  )
  const table = new Map(set)
  for (const [assumption, value] of set)
    if (!judgeAssumption(assumption, assumptionText(value), table).ok) table.delete(assumption)
  return table
}

// Beside the table itself (lib/operations/assumption.ts), which belongs to the process too.
const table = processState('assumptions read', () => ({ at: Number.NEGATIVE_INFINITY }))

/**
 * Reads what administrators have set, so that all consoles use the same. Acts ask each time; reads, which are many and may be repeated,
 * at most once in `withinMs`. Rejects when the database cannot tell; what was known before stays.
 */
export async function refreshAssumptions(withinMs = 0): Promise<void> {
  if (withinMs > 0 && performance.now() - table().at < withinMs) return
  const rows = await newestOverrides(db())
  setOverrides(tableOf(rows))
  table().at = performance.now()
}
