import 'server-only'
import { desc } from 'drizzle-orm'
import { type AssumptionValue, setOverrides } from '@/lib/core/operation/assumption'
import { assumptionText } from '@/lib/core/operation/assumption-text'
import { judgeAssumption } from '@/lib/desk/catalogue/assumption-value'
import { allAssumptions } from '@/lib/desk/catalogue/assumptions'
import { type Database, db, type Transaction } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { assumptionOverrides } from '@/server/platform/db/schema'

export type OverrideRow = typeof assumptionOverrides.$inferSelect

/** The newest row of each assumption: a value that someone set, or null for a return to the release's value. */
export async function newestOverrides(tx: Database | Transaction): Promise<OverrideRow[]> {
  return tx
    .selectDistinctOn([assumptionOverrides.assumption])
    .from(assumptionOverrides)
    .orderBy(assumptionOverrides.assumption, desc(assumptionOverrides.id))
}

/**
 * The overrides that apply. A row is ignored if this release no longer has its assumption or no longer accepts its value, because a name
 * that nobody can validate must not be sent.
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

/**
 * Reads the administrators' overrides, so that all consoles use the same ones. Runs before each change. Rejects if the database does not answer;
 * then the earlier values still apply.
 */
export async function refreshAssumptions(): Promise<void> {
  setOverrides(tableOf(await newestOverrides(db())))
}

/** The same for reads and pages, but it queries the database only if an override has changed. */
export const recallAssumptions = remembered('assumption overrides', [assumptionOverrides], refreshAssumptions)
