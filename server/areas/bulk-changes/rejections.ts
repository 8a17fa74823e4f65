import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Role } from '@/lib/core/access/roles'
import type { WriteOperation } from '@/lib/core/operation/operation'
import type { BulkLine } from '@/lib/desk/bulk-changes/view'
import { outcomeFor, outcomeOf } from '@/server/core/operations/outcome-of'
import { db } from '@/server/platform/db/database'
import { journal } from '@/server/platform/db/schema'

/** Adds the provider's own words to rejected lines, as far as the role may see them. */
export async function withRejections(role: Role, operation: WriteOperation, lines: BulkLine[]): Promise<BulkLine[]> {
  const rejected = lines.flatMap(({ state, entry }) =>
    entry && (state === 'rejected' || state === 'failed') ? [entry] : [],
  )
  if (rejected.length === 0) return lines
  const entries = await db().select().from(journal).where(inArray(journal.id, rejected))
  const words = new Map(
    entries.map((entry) => {
      const outcome = outcomeFor(role, operation, outcomeOf(entry))
      return [entry.id, outcome.status === 'done' ? undefined : outcome.fault.verbatim]
    }),
  )
  return lines.map((line) => {
    const verbatim = words.get(line.entry ?? '')
    return verbatim ? { ...line, why: `${line.why} “${verbatim}”` } : line
  })
}
