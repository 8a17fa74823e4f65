import 'server-only'
import type { Fault, Outcome } from '@/lib/core/changes/outcome'
import { writeOperation } from '@/lib/desk/catalogue/catalogue'
import { approvalOf } from '@/server/access/policy/approval-view'
import { problemOf } from '@/server/access/tokens/problem'
import type { Person } from '@/server/core/actor/actor'
import { type Entry, findEntry, sentAt } from '@/server/core/journal/entries'
import { outcomeFor, outcomeOf } from '@/server/core/operations/outcome-of'

export const changePath = (entry: string) => `/api/v1/changes/${entry}`

interface About {
  example?: unknown
  entry?: Entry | null
}

/** 200: done. 202: the change waits, or is unknown. 4xx: this request changed nothing. 5xx: send the request again with the same key. */
export async function answerTo(actor: Person, outcome: Outcome, { example, entry }: About = {}): Promise<Response> {
  const headers = {
    'Cache-Control': 'no-store',
    ...(outcome.entry && { Location: changePath(outcome.entry) }),
  }
  if (outcome.status === 'done') {
    const { undoable: _, ...done } = outcome
    return Response.json(done, { headers })
  }
  const { fault } = outcome
  if (outcome.status === 'unknown') {
    const { message: detail, verbatim, other } = fault
    return Response.json({ status: 'unknown', entry: outcome.entry, detail, verbatim, other }, { status: 202, headers })
  }
  if (fault.kind === 'approval' && outcome.entry) return waiting(actor, outcome.entry, fault)
  return problemOf(
    fault,
    {
      entry: outcome.entry,
      sent: entry ? sentAt(entry) !== null : false,
      ...(fault.kind === 'invalid' && { example }),
    },
    headers,
  )
}

/** The id of the request for approval: of this entry or, if there was an equal request already, of the one that the fault names. */
const requestOf = (entry: string, fault: Fault) => fault.see?.href.split('/').at(-1) ?? entry

/** Whether this person can send the entry now, because another person has approved it. */
export async function isApproved(actor: Person, { id, state, fault }: Entry): Promise<boolean> {
  if (state !== 'blocked' || fault?.kind !== 'approval') return false
  const request = await approvalOf(actor, requestOf(id, fault))
  return request?.state === 'approved' && request.yours
}

/** The answer about a request for approval: the outcome if it was sent, a problem if it has ended, otherwise that it still waits. */
async function waiting(actor: Person, entry: string, fault: Fault): Promise<Response> {
  const requested = requestOf(entry, fault)
  const request = await approvalOf(actor, requested)
  const sent = request?.usedBy ? await findEntry(request.usedBy) : null
  const operation = writeOperation(sent?.operation ?? '')
  if (sent && operation) return answerTo(actor, outcomeFor(actor.role, operation, outcomeOf(sent)), { entry: sent })
  const open = request?.state === 'asked' || request?.state === 'approved'
  if (!open) {
    const message = `The request for approval was ${request?.state ?? 'ended'}. Nothing was sent.`
    return problemOf({ kind: 'approval', message }, { entry, sent: false })
  }
  return Response.json(
    { status: 'waiting', entry: requested, detail: fault.message, approval: request.state, until: request.until },
    { status: 202, headers: { 'Cache-Control': 'no-store', Location: changePath(requested) } },
  )
}
