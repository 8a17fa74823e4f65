import 'server-only'
import { sql } from 'drizzle-orm'
import { mayHaveHappened } from '@/lib/core/changes/entry-states'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { presentAccount } from '@/server/core/journal/account'
import { storedKeys } from '@/server/core/journal/lock-keys'
import { db } from '@/server/platform/db/database'
import { journal, locks } from '@/server/platform/db/schema'

export const CHANGE_DAYS = 30

export interface CountedChange {
  label: string
  billable: boolean
  count: number
}

/**
 * For each operation, how many changes of the last 30 days had one of these lock keys; the most frequent operation first. Only changes that
 * happened or may have happened count. The two ranges find longer keys: a key followed by `:` (a part), or by `>` (a text from this
 * number). Each range ends at the next ASCII character: `;` comes after `:`, and `?` after `>`.
 */
export async function countChanges(keys: readonly string[]): Promise<CountedChange[]> {
  if (keys.length === 0) return []
  const { rows } = await db().execute<{ operation: string; count: number }>(sql`
    select ${journal.operation} as operation, count(distinct ${journal.id})::int as count
    from unnest(${sql.param(storedKeys(keys))}::text[]) as wanted(key)
    join ${locks} on ${locks.account} = ${presentAccount()}
      and (${locks.key} = wanted.key or (${locks.key} >= wanted.key || ':' and ${locks.key} < wanted.key || ';')
        or (${locks.key} >= wanted.key || '>' and ${locks.key} < wanted.key || '?'))
    join ${journal} on ${journal.id} = ${locks.entry}
    where ${journal.createdAt} > now() - make_interval(days => ${CHANGE_DAYS})
      and ${journal.state} = any(${sql.param([...mayHaveHappened])}::text[])
    group by 1 order by 2 desc, 1`)
  return rows.map(({ operation, count }) => {
    const definition = writeOperation(operation)
    return { label: definition?.label ?? operation, billable: definition?.risks.includes('billable') ?? false, count }
  })
}
