import 'server-only'
import { forPerson, type OpenRequest } from '@/server/access/policy/open-requests'
import type { Person } from '@/server/core/actor/actor'
import type { NewNotification } from './new-notification'

/** Requests for approval for this person, and decisions on their own. */
export function approvalsOf(actor: Person, requests: readonly OpenRequest[]): NewNotification[] {
  return requests.flatMap((request): NewNotification[] => {
    const item = forPerson(actor, request)
    if (!item) return []
    const { key, family, what, evidence, at, href } = item
    return [{ topic: 'approvals', event: key, family, title: what, detail: evidence, at, href }]
  })
}
