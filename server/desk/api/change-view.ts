import 'server-only'
import { happened } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { approvalOf } from '@/server/access/policy/approval-view'
import type { Bearer } from '@/server/access/tokens/bearer'
import { problem } from '@/server/access/tokens/problem'
import { entryView } from '@/server/core/journal/view'

const UNKNOWN: readonly EntryState[] = ['uncertain', 'closed_unknown', 'reconciled_partial', 'disputed']

/** The status in the words that the answer to the request uses. */
export function statusOf(state: EntryState, waits = false): string {
  if (state === 'planned' || state === 'sent') return 'running'
  if (happened.includes(state) || state === 'reconciled_otherwise') return 'done'
  if (UNKNOWN.includes(state)) return 'unknown'
  return state === 'rejected' || state === 'failed' ? 'rejected' : waits ? 'waiting' : 'not_sent'
}

/** A change with its evidence, as Activity shows it to the token's role. If the id is of an approved request that was sent, shows the sent change. */
export async function changeView({ actor, operations }: Bearer, id: string): Promise<Response> {
  const view = await entryView(actor, id)
  if (!view || (operations.length > 0 && !operations.includes(view.operation)))
    return problem({
      status: 404,
      title: 'No such change',
      kind: 'invalid',
      detail: 'There is no such change, or this token is limited to other operations.',
    })
  const request = await approvalOf(actor, view.id)
  const sent = request?.state === 'used' && request.usedBy ? await entryView(actor, request.usedBy) : null
  const { operation, target, state, person, createdAt, sentAt, settledAt, nextCheckAt, createdIds, verified } =
    sent ?? view
  const { fault, warning, readings, closedBy, closedReason, repeatedBy, redacted } = sent ?? view
  return Response.json(
    {
      entry: (sent ?? view).id,
      status: statusOf(state, request?.state === 'asked' || request?.state === 'approved'),
      ...{ state, operation, target, person, createdAt, sentAt, settledAt, nextCheckAt, verified, warning },
      createdIds,
      detail: fault?.message ?? null,
      verbatim: fault?.verbatim ?? null,
      input: redacted,
      evidence: readings.map(({ kind, at, by, says, because }) => ({ kind, at, by, says, because })),
      ...{ closedBy, closedReason, repeatedBy },
      approval: request && {
        state: request.state,
        until: request.until,
        by: request.decidedBy,
        sentAs: request.usedBy,
      },
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
