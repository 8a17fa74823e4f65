import 'server-only'
import { desc } from 'drizzle-orm'
import type { AssumptionChange, AssumptionRow } from '@/lib/core/changes/assumption-view'
import { type AssumptionValue, overridesNow } from '@/lib/core/operation/assumption'
import { assumptionText } from '@/lib/core/operation/assumption-text'
import { allAssumptions } from '@/lib/desk/catalogue/assumptions'
import { db } from '@/server/platform/db/database'
import { assumptionOverrides } from '@/server/platform/db/schema'
import { newestOverrides, recallAssumptions, refreshAssumptions, tableOf } from './overrides'
import { lastProofs } from './proofs'

/** Every assumption with its current value, its origin and its last proof. */
export async function listAssumptions(): Promise<AssumptionRow[]> {
  await refreshAssumptions()
  const rows = await newestOverrides(db())
  const proofs = await lastProofs(new Map(rows.map(({ assumption, at }) => [assumption, at])))
  const table = tableOf(rows)
  return [...allAssumptions].map(([path, { says, kind, value, where, mark }]) => {
    const row = rows.find(({ assumption }) => assumption === path)
    const proof = proofs.get(path)
    const held = table.get(path)
    return {
      path,
      says,
      kind,
      value: assumptionText(held ?? value),
      released: assumptionText(value),
      where,
      mark,
      version: row?.id ?? 0,
      set: row && held !== undefined ? { by: row.personName, at: row.at.toISOString(), reason: row.reason } : null,
      proof: proof ? { entry: proof.entry, at: proof.at.toISOString() } : null,
    }
  })
}

/** The changes, newest first. */
export async function listAssumptionChanges(most = 20): Promise<AssumptionChange[]> {
  const rows = await db().select().from(assumptionOverrides).orderBy(desc(assumptionOverrides.id)).limit(most)
  return rows.map(({ id, assumption, value, personName, at, reason }) => ({
    id,
    says: allAssumptions.get(assumption)?.says ?? assumption,
    value: value === null ? null : assumptionText(value),
    by: personName,
    at: at.toISOString(),
    reason,
  }))
}

/** Overridden choices and values that forms need. Wire names stay on the server. */
export async function overridesForPages(): Promise<[string, AssumptionValue][]> {
  // If the database does not answer, forms show the last known choices: better than no page, and the server validates input again.
  await recallAssumptions().catch(() => {})
  return [...overridesNow()].filter(([path]) => allAssumptions.get(path)?.kind !== 'name')
}
