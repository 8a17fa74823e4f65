import 'server-only'
import { isRejectedOrCanceled } from '@/lib/areas/porting/statuses'
import { trunkKey } from '@/lib/core/fields/trunk-name'
import { db } from '@/server/platform/db/database'
import { newestRows } from '@/server/store/observations/observe'

/**
 * How many numbers the port requests route to a trunk, by the last list that was read. For other numbers the provider does not name the
 * trunk: an international number has an id of its trunk that no answer explains.
 */
export async function portedTo(trunk: string): Promise<number> {
  const key = trunkKey(trunk)
  const rows = await newestRows(db(), 'port')
  const numbers = rows.flatMap(({ status, facts: { trunk: its, numbers: ported } }) =>
    trunkKey(String(its)) === key && status !== null && !isRejectedOrCanceled(status) && Array.isArray(ported)
      ? ported.map(String)
      : [],
  )
  return new Set(numbers).size
}
