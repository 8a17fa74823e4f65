import 'server-only'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { may } from '@/lib/core/access/roles'
import type { AttentionItem } from '@/lib/core/changes/attention'
import { paths } from '@/lib/core/paths'
import { isolated, namedTarget } from '@/lib/core/text/isolated'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import type { Person } from '@/server/core/actor/actor'
import type { AttentionSource } from '@/server/core/attention/sources'
import { ofPresentAccount } from '@/server/core/journal/account'
import { stateNow } from '@/server/core/journal/request-state'
import { now } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { approvals, journal } from '@/server/platform/db/schema'
import { decisionOf, knownDependents } from './independent'
import { pagePolicy } from './page-policy'

/** How long an expired request is still shown; it can no longer be used. */
const SHOWN_MS = 120_000

const knownRequests = remembered('open requests', [approvals, journal], readRequests, { longestMs: SHOWN_MS })

/** Requests that can still be decided or used, and those that were declined or sent, until they would have expired. */
export const openRequests = async () =>
  Promise.all(
    (await knownRequests()).map(async (request) => ({
      ...request,
      /** People who may not approve it; empty after the decision. */
      dependents:
        request.state === 'asked'
          ? await knownDependents(request.personId, request.at.toISOString())
          : new Set<string>(),
    })),
  )

function readRequests() {
  const sent = alias(journal, 'sent')
  return db()
    .select({
      entry: approvals.entry,
      state: stateNow,
      by: approvals.decidedName,
      at: journal.createdAt,
      decidedAt: approvals.decidedAt,
      reason: approvals.reason,
      operation: journal.operation,
      target: journal.target,
      personId: journal.personId,
      person: journal.personName,
      sent: {
        id: sent.id,
        state: sent.state,
        by: sent.personId,
        name: sent.personName,
        at: sql<Date>`coalesce(${sent.settledAt}, ${sent.createdAt})`.mapWith(sent.createdAt),
      },
    })
    .from(approvals)
    .innerJoin(journal, eq(journal.id, approvals.entry))
    .leftJoin(sent, eq(sent.id, approvals.usedBy))
    .where(
      and(
        ofPresentAccount(),
        gt(approvals.expiresAt, now),
        inArray(stateNow, ['asked', 'approved', 'declined', 'used']),
      ),
    )
    .orderBy(asc(journal.createdAt))
}

export type OpenRequest = Awaited<ReturnType<typeof openRequests>>[number]

/** The change in short, for example "Refill balance · $500.00". */
export const changeOf = ({ operation, target }: Pick<OpenRequest, 'operation' | 'target'>) =>
  `${writeOperation(operation)?.label ?? operation} · ${namedTarget(target)}`

/**
 * The request as an item for this person: to decide, to submit, or as news of a decline; null if it is none of these. People who may only decline
 * are not asked to decide: they could not do what the person who asked waits for.
 */
export function forPerson(actor: Pick<Person, 'personId' | 'role'>, request: OpenRequest): AttentionItem | null {
  const { personId, role } = actor
  const operation = writeOperation(request.operation)
  const own = request.personId === personId
  if (!operation || !may(role, operation)) return null
  const change = changeOf(request)
  const common = { key: `approval:${request.entry}:${request.state}`, href: paths.entry(request.entry) }
  const asked = request.state === 'asked' && decisionOf(actor, { ...request, asker: request.personId, operation })
  if (asked === 'approve or decline') {
    const evidence = `${isolated(request.person)} asks for approval. Nothing is sent until then.`
    return { ...common, family: 'attention', what: change, evidence, at: request.at.toISOString(), button: 'Decide' }
  }
  if (request.state === 'declined' && own) {
    const evidence = `Declined by ${isolated(request.by ?? '')}.`
    const at = (request.decidedAt ?? request.at).toISOString()
    return { ...common, family: 'done', what: change, evidence, at, button: 'View' }
  }
  if (request.state === 'approved' && own) {
    const evidence = `Approved by ${isolated(request.by ?? '')}. Nothing is sent until you do it.`
    const at = (request.decidedAt ?? request.at).toISOString()
    return { ...common, family: 'attention', what: change, evidence, at, button: 'Continue' }
  }
  return null
}

export const approvalAttention: AttentionSource = async (actor) => {
  if (!(await pagePolicy()).requests) return []
  const requests = await openRequests()
  return requests.flatMap((request) => forPerson(actor, request) ?? [])
}
