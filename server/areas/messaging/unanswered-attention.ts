import 'server-only'
import { cache } from 'react'
import { listHistory } from '@/lib/areas/messaging/operations'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import type { Person } from '@/server/core/actor/actor'
import type { AttentionSource } from '@/server/core/attention/sources'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { conversationId, conversationKey } from './conversation-key'
import { type ReceivedMessage, unansweredMessages } from './unanswered'

/** A contact waiting for an answer, for people who may reply; all of them see numbers. */
export interface WaitingContact {
  id: string
  href: string
  other: string
  /** The newest text; null for pictures only. */
  text: string | null
  /** ISO 8601. */
  at: string
}

/** The longest wait first. Read once per request, because the menu, the Overview and Needs attention count these contacts. */
export const waitingContacts = cache(
  async ({ role }: Person): Promise<ReceivedMessage[]> =>
    may(role, sendText) && may(role, listHistory) ? unansweredMessages() : [],
)

const hrefOf = (one: ReceivedMessage) => paths.conversation(conversationKey(one))

/** How many are waiting, and the first `most` for a page that shows numbers and texts: the read is recorded first. */
export async function shownContacts(actor: Person, most: number): Promise<{ total: number; first: WaitingContact[] }> {
  const waiting = await waitingContacts(actor)
  if (waiting.length > 0) await recordPersonalRead(actor, { what: 'conversations' })
  const first = waiting.slice(0, most).map((one) => ({
    id: conversationId(one),
    href: hrefOf(one),
    other: one.other,
    text: one.text,
    at: one.at.toISOString(),
  }))
  return { total: waiting.length, first }
}

export const unansweredAttention: AttentionSource = async (actor) => {
  const waiting = await waitingContacts(actor)
  const [longest] = waiting
  if (!longest) return []
  return [
    {
      key: 'conversations:unanswered',
      family: 'attention',
      what: waiting.length === 1 ? '1 conversation unanswered' : `${waiting.length} conversations unanswered`,
      evidence: 'Oldest text without a reply',
      at: longest.at.toISOString(),
      // Another text wakes a snoozed row.
      news: (waiting.at(-1) ?? longest).at.toISOString(),
      href: waiting.length === 1 ? hrefOf(longest) : paths.unanswered,
      button: 'Reply',
    },
  ]
}
