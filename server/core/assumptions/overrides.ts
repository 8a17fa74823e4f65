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

/** The newest row of each assumption: a value that someone set, or a return to the release's. */
export async function newestOverrides(tx: Database | Transaction): Promise<OverrideRow[]> {
  return tx
    .selectDistinctOn([assumptionOverrides.assumption])
    .from(assumptionOverrides)
    .orderBy(assumptionOverrides.assumption, desc(assumptionOverrides.id))
}

/**
 * The overrides that apply. A row for an assumption that this release no longer has or no longer accepts is ignored: the release has its
 * reasons, and a name that nobody can validate must not be sent.
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

// Stored beside the table itself (lib/operations/assumption.ts), which is process state, too.
const table = processState('assumptions read', () => ({ at: Number.NEGATIVE_INFINITY }))

/**
 * Reads the administrators' overrides, so that all consoles use the same ones. Changes read them each time; reads, which are frequent and
 * repeatable, at most once in `withinMs`. Rejects if the database does not answer; earlier values stay.
 */
export async function refreshAssumptions(withinMs = 0): Promise<void> {
  if (withinMs > 0 && performance.now() - table().at < withinMs) return
  const rows = await newestOverrides(db())
  setOverrides(tableOf(rows))
  table().at = performance.now()
}
