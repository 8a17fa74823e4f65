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
import { unansweredMessages } from './unanswered'

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

/** The longest wait first. Read once per request: the menu, the Overview and Needs attention show it. */
export const waitingContacts = cache(async ({ role }: Person): Promise<WaitingContact[]> => {
  if (!may(role, sendText) || !may(role, listHistory)) return []
  const found = await unansweredMessages()
  return found.map((one) => ({
    id: conversationId(one),
    href: paths.conversation(conversationKey(one)),
    other: one.other,
    text: one.text,
    at: one.at.toISOString(),
  }))
})

/** The same for a page that shows numbers and texts: the read is recorded first. */
export async function shownContacts(actor: Person): Promise<WaitingContact[]> {
  const waiting = await waitingContacts(actor)
  if (waiting.length > 0) await recordPersonalRead(actor, { what: 'conversations' })
  return waiting
}

export const unansweredAttention: AttentionSource = async (actor) => {
  const waiting = await waitingContacts(actor)
  const [longest] = waiting
  if (!longest) return []
  return [
    {
      key: 'conversations:unanswered',
      family: 'act',
      what: waiting.length === 1 ? '1 conversation unanswered' : `${waiting.length} conversations unanswered`,
      evidence: 'Since the oldest text without a reply',
      at: longest.at,
      // Another text wakes a snoozed row.
      news: waiting.at(-1)?.at ?? longest.at,
      href: waiting.length === 1 ? longest.href : paths.unanswered,
      button: 'Reply',
    },
  ]
}
