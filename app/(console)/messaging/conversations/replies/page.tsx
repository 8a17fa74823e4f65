import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { PageHeader } from '@/components/page/shell/page-header'
import { EmptyState } from '@/components/ui/empty-state'
import { useInbox } from '@/lib/areas/messaging/inbox'
import { sendText } from '@/lib/areas/messaging/sending'
import { may } from '@/lib/core/access/roles'
import { requireActor } from '@/server/access/auth/current'
import { savedRepliesFor } from '@/server/areas/messaging/saved-replies'
import { areaTabs } from '../../../navigation'
import { AddReply } from './_components/add-reply'
import { ReplyCard } from './_components/reply-card'

export const metadata: Metadata = { title: 'Saved replies' }

/** The team's texts for replies. Everyone who may reply uses and changes the same ones. */
export default async function SavedRepliesPage() {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, useInbox)) return <Denied title="Saved replies" operation={sendText} role={role} />
  const replies = await savedRepliesFor(actor)
  return (
    <>
      <PageHeader
        title="Saved replies"
        description="Short texts for the whole team, offered in every conversation."
        tabs={areaTabs(role, 'conversations')}
        actions={<AddReply />}
      />
      {replies.length === 0 && <EmptyState title="No saved reply yet">Add the texts that you send often.</EmptyState>}
      <ul aria-label="Saved replies" className="max-w-3xl space-y-3 empty:hidden">
        {replies.map((reply) => (
          <ReplyCard key={reply.id} reply={reply} />
        ))}
      </ul>
    </>
  )
}
