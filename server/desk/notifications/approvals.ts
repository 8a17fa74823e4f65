import 'server-only'
import { happened, stateLabels } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { isolated } from '@/lib/core/text/isolated'
import { changeOf, forPerson, type OpenRequest } from '@/server/access/policy/open-requests'
import type { Person } from '@/server/core/actor/actor'
import type { NewNotification } from './new-notification'

/** Notifications about requests for approval: those that this person may decide, and what happened to this person's own. */
export function approvalsOf(actor: Person, requests: readonly OpenRequest[]): NewNotification[] {
  return requests.flatMap((request): NewNotification[] => {
    const item = forPerson(actor, request)
    if (!item) return sentForThem(actor, request)
    const { key, family, what, evidence, at, href } = item
    return [{ topic: 'approvals', event: key, family, title: what, detail: evidence, at, href }]
  })
}

const inFlight: readonly EntryState[] = ['planned', 'sent']

/** For a request of this person that someone else approved and sent. The event is of the sent change, so that its present state can be shown. */
function sentForThem({ personId }: Person, request: OpenRequest): NewNotification[] {
  const { sent } = request
  if (
    !sent ||
    inFlight.includes(sent.state) ||
    request.state !== 'used' ||
    request.personId !== personId ||
    sent.by === personId
  )
    return []
  return [
    {
      topic: 'approvals',
      event: `entry:${sent.id}:${sent.state}`,
      family: happened.includes(sent.state) ? 'done' : 'attention',
      title: changeOf(request),
      detail: `Approved and sent by ${isolated(sent.name)}: ${stateLabels[sent.state].toLowerCase()}`,
      at: sent.at.toISOString(),
      href: paths.entry(sent.id),
    },
  ]
}
