import type { Metadata } from 'next'
import { Denied } from '@/components/page/shell/denied'
import { EmptyState } from '@/components/ui/empty-state'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { requireActor } from '@/server/access/auth/current'
import { newestUnderstood } from '@/server/areas/callbacks/news'
import { InboxFrame } from './_components/inbox-frame'
import { InboxHeader } from './_components/inbox-header'
import { InboxList, listParams } from './_components/inbox-list'
import { NewMessages } from './_components/new-messages'

export const metadata: Metadata = { title: 'Conversations' }

export default async function ConversationsPage({ searchParams }: PageProps<'/messaging/conversations'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listHistory)) return <Denied title="Conversations" operation={listHistory} role={role} />
  // Read before the list, so that messages arriving meanwhile count as new.
  const [query, newest] = await Promise.all([queryOf(searchParams), newestUnderstood()])
  return (
    <>
      <NewMessages after={newest} />
      <InboxHeader role={role} params={listParams(query)} />
      <InboxFrame
        open={false}
        list={<InboxList actor={actor} query={query} />}
        thread={
          <EmptyState title="Choose a conversation">Its messages and the contact’s facts appear here.</EmptyState>
        }
      />
    </>
  )
}
