import 'server-only'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { writeOperation } from '@/lib/operations/catalogue'
import { actAsSeen, sightOf } from '@/lib/operations/sight'
import type { ApprovalView } from '@/lib/policy/approval-view'
import { may } from '@/lib/roles'
import type { Person } from '@/server/auth/actor'
import { databaseTime } from '@/server/db/clock'
import { db } from '@/server/db/database'
import { approvals, journal, people } from '@/server/db/schema'
import { elsewhere } from '@/server/journal/account'
import { changesUnread } from '@/server/operations/changes'
import { maskText } from '@/server/provider/redact'
import { stateNow } from './approval'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** The request that an entry is; null where it is none. */
export async function approvalOf(actor: Person, entry: string): Promise<ApprovalView | null> {
  const [row] = await db()
    .select({ approvals, journal, stateNow })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(eq(approvals.entry, entry))
  const operation = row && writeOperation(row.journal.operation)
  if (!row || !operation || elsewhere(row.journal)) return null
  const { approvals: request, journal: act, stateNow: now } = row
  const past = request.expiresAt <= (await databaseTime())
  const state = past && (now === 'asked' || now === 'approved') ? 'expired' : now
  const yours = act.personId === actor.personId
  const mayDecide = state === 'asked' && !yours && may(actor.role, operation)
  const who = await db()
    .select({ name: people.name })
    .from(people)
    .where(and(isNull(people.disabledAt), inArray(people.role, [...operation.allowed]), ne(people.id, act.personId)))
    .orderBy(asc(people.name))
  return {
    entry,
    state,
    until: request.expiresAt.toISOString(),
    by: request.decidedName,
    at: iso(request.decidedAt),
    // Like the reason of any verdict, for who sees the act whole.
    reason: sightOf(actor.role, operation) === 'whole' ? maskText(request.reason) : '',
    who: who.map(({ name }) => name),
    yours,
    mayDecide,
    changes:
      mayDecide && request.sealedInput
        ? changesUnread(operation, actAsSeen(actor.role, operation, act).redacted)
        : undefined,
    sendable: request.sealedInput !== null,
    usedBy: request.usedBy,
  }
}

/** The request by which an act was allowed, and who approved it; null where none was needed. */
export async function approvedBy(act: string): Promise<{ entry: string; by: string } | null> {
  const [row] = await db()
    .select({ entry: approvals.entry, by: approvals.decidedName })
    .from(approvals)
    .where(eq(approvals.usedBy, act))
  return row ? { entry: row.entry, by: row.by ?? '' } : null
}
