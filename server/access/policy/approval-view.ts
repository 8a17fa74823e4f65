import 'server-only'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { DocumentRef } from '@/lib/core/documents/kinds'
import type { WriteOperation } from '@/lib/core/operation/operation'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { changeAsSeen, visibilityOf } from '@/lib/desk/catalogue/visibility'
import type { ApprovalView } from '@/lib/desk/policy/approval-view'
import type { Person } from '@/server/core/actor/actor'
import { findDocument } from '@/server/core/documents/find'
import { documentsIn } from '@/server/core/documents/join'
import { ofAnotherAccount } from '@/server/core/journal/account'
import { stateNow } from '@/server/core/journal/request-state'
import { unseal } from '@/server/core/journal/seal'
import { newValuesOf } from '@/server/core/operations/changes'
import { databaseTime } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { approvals, journal, people } from '@/server/platform/db/schema'
import { maskText } from '@/server/platform/provider/redact'
import { inputPlace } from './approval'
import { decisionOf, dependents } from './independent'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** The entry as a request for approval; null if the entry is not one. */
export async function approvalOf(actor: Person, entry: string): Promise<ApprovalView | null> {
  const [row] = await db()
    .select({ approvals, journal, stateNow })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(eq(approvals.entry, entry))
  const operation = row && writeOperation(row.journal.operation)
  if (!row || !operation || ofAnotherAccount(row.journal)) return null
  const { approvals: request, journal: change, stateNow: now } = row
  const past = request.expiresAt <= (await databaseTime())
  const state = past && (now === 'asked' || now === 'approved') ? 'expired' : now
  const yours = change.personId === actor.personId
  const able = await db()
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(isNull(people.disabledAt), inArray(people.role, [...operation.allowed]), ne(people.id, change.personId)))
    .orderBy(asc(people.name))
  const requested = { asker: change.personId, requestedAt: change.createdAt }
  const dependent = state === 'asked' ? await dependents(db(), requested) : new Set<string>()
  const decision =
    state === 'asked' ? decisionOf(actor, { asker: change.personId, operation, dependents: dependent }) : null
  const [mayDecide, mayApprove] = [decision !== null, decision === 'approve or decline']
  return {
    entry,
    state,
    until: request.expiresAt.toISOString(),
    decidedBy: request.decidedName,
    decidedAt: iso(request.decidedAt),
    // Only for roles that see the whole change, like the reason of a settled entry.
    reason: visibilityOf(actor.role, operation) === 'whole' ? maskText(request.reason) : '',
    who: able.flatMap(({ id, name }) => (dependent.has(id) ? [] : [name])),
    yours,
    mayDecide,
    mayApprove,
    changes:
      mayDecide && request.sealedInput
        ? newValuesOf(operation, changeAsSeen(actor.role, operation, change).redacted)
        : undefined,
    documents: mayDecide ? await documentsOf(actor, operation, unseal(request.sealedInput, inputPlace(entry))) : [],
    sendable: request.sealedInput !== null,
    maySend:
      request.sealedInput !== null &&
      (mayApprove || (state === 'approved' && (yours || request.decidedBy === actor.personId))),
    usedBy: request.usedBy,
  }
}

async function documentsOf(actor: Person, operation: WriteOperation, input: unknown): Promise<DocumentRef[]> {
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) return []
  const all = documentsIn(operation.wire(parsed.data))
  const documents = await Promise.all(all.map(({ id }) => findDocument(actor, id)))
  return all.filter((_, place) => documents[place])
}

/** The request for approval that allowed a change, with the names of requester and approver; null if none was needed. */
export async function approvedBy(
  change: string,
): Promise<{ entry: string; requester: string; approver: string } | null> {
  const [row] = await db()
    .select({ entry: approvals.entry, requester: journal.personName, approver: approvals.decidedName })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .where(eq(approvals.usedBy, change))
  return row ? { ...row, approver: row.approver ?? '' } : null
}
