import 'server-only'
import { sql } from 'drizzle-orm'
import type { FoldedBulk } from '@/lib/core/changes/folded-bulk'

// In a list, a bulk change is one row, represented by its first line, and so is an approved change with its request.

/** Entries without a row of their own, because another row represents them. They are few, because most entries belong to neither a bulk change nor an approval. */
export const foldedAway = sql`(
  select case when change.state in ('not_sent', 'blocked') then change.id else approvals.entry end
  from approvals left join journal change on change.id = approvals.used_by where approvals.used_by is not null
  union all
  select line from bulk_changes, unnest(bulk_changes.entries[2:]) line)`

/** The bulk change that an entry represents; null for any other entry. */
export const bulkOf = sql<FoldedBulk | null>`(
  select json_build_object('id', bulk.id, 'lines', cardinality(bulk.entries), 'states', (
    select json_object_agg(each.state, each.count) from (
      select line.state, count(*) from journal line where line.id = any(bulk.entries) group by line.state) each))
  from bulk_changes bulk
  where bulk.entries @> array[journal.id] and bulk.entries[1] = journal.id and cardinality(bulk.entries) > 1)`

export const linesOf = (bulk: string) =>
  sql`journal.id in (select unnest(bulk_changes.entries) from bulk_changes where bulk_changes.id = ${bulk})`
