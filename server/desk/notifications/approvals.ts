import 'server-only'
import { forPerson, type OpenRequest } from '@/server/access/policy/open-requests'
import type { Person } from '@/server/core/actor/actor'
import type { Told } from './told'

/** What was asked of this person, and what became of what they asked for. */
export function approvalsOf(actor: Person, requests: readonly OpenRequest[]): Told[] {
  return requests.flatMap((request): Told[] => {
    const item = forPerson(actor, request)
    if (!item) return []
    const { key, family, what, evidence, at, href } = item
    return [{ topic: 'approvals', event: key, family, title: what, detail: evidence, at, href }]
  })
}
