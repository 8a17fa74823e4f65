import { notFound, redirect } from 'next/navigation'
import { Denied } from '@/components/page/shell/denied'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { conversationKey } from '@/server/areas/messaging/conversation-key'
import { sentHere } from '@/server/areas/messaging/sent-here'
import { addressPart } from '../../../../address-part'

/** Redirects from a sent message to its conversation, whose key only the server can make. */
export default async function ConversationOfPage({ params }: PageProps<'/messaging/conversations/of/[message]'>) {
  const actor = await requireActor()
  if (!may(actor.role, listHistory)) return <Denied title="Conversation" operation={listHistory} role={actor.role} />
  const sent = await sentHere(actor, addressPart((await params).message))
  if (!sent || seesMasked(actor.role, listHistory)) notFound()
  redirect(paths.conversation(conversationKey({ ours: sent.from, other: sent.to })))
}
