import 'server-only'
import { sql } from 'drizzle-orm'
import type { RequestState } from '@/lib/core/changes/request-state'
import { approvals, journal } from '@/server/platform/db/schema'

/** The change was never sent, so the same approval can be used again. */
export const unsent = sql`exists (select from ${journal} used where used.id = ${approvals.usedBy} and used.state in ('not_sent', 'blocked'))`

/** A request's state: a used approval counts as approved again if its change was never sent. */
export const stateNow = sql<
  (typeof approvals.$inferSelect)['state']
>`case when ${approvals.state} = 'used' and ${unsent} then 'approved' else ${approvals.state} end`

/**
 * For a list where a request and the change made from it are one row: false for the entry that is left out. If the change was sent,
 * the request is left out; if not, the change is left out, because the request can be sent again.
 */
export const oneOfRequest = sql`not exists (
  select from approvals left join journal change on change.id = approvals.used_by
  where case when change.state in ('not_sent', 'blocked') then change.id else approvals.entry end = journal.id
    and approvals.used_by is not null
)`

/** The requester and the approver of an approved change; null for any other entry. */
export const approvedAs = sql<{ requester: string; approver: string } | null>`(
  select json_build_object('requester', asked.person_name, 'approver', approvals.decided_name)
  from approvals join journal asked on asked.id = approvals.entry where approvals.used_by = journal.id
)`

/** For a list: the state of a request for approval; null for any other entry. Columns have a table name, because both tables have a `state`. */
export const requestState = sql<RequestState | null>`(
  select case when request.state in ('asked', 'approved') and request.expires_at <= now() then 'expired' else request.state end
  from (
    select approvals.expires_at, case when approvals.state = 'used' and exists (
      select from journal used where used.id = approvals.used_by and used.state in ('not_sent', 'blocked')
    ) then 'approved' else approvals.state end as state
    from approvals where approvals.entry = journal.id
  ) request)`
