import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Denied } from '@/components/page/shell/denied'
import { listHistory } from '@/lib/areas/messaging/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import { queryOf } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { requireActor } from '@/server/access/auth/current'
import { newestUnderstood } from '@/server/areas/callbacks/news'
import { conversationId, pairIn } from '@/server/areas/messaging/conversation-key'
import { ContactSide } from '../_components/contact-side'
import { InboxFrame } from '../_components/inbox-frame'
import { InboxHeader } from '../_components/inbox-header'
import { InboxList, listParams } from '../_components/inbox-list'
import { NewMessages } from '../_components/new-messages'
import { OpenConversation } from '../_components/open-conversation'

export const metadata: Metadata = { title: 'Conversation' }

export default async function ConversationPage({
  params,
  searchParams,
}: PageProps<'/messaging/conversations/[conversation]'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listHistory)) return <Denied title="Conversation" operation={listHistory} role={role} />
  const key = (await params).conversation
  const pair = pairIn(key)
  if (!pair) notFound()
  const [query, newest] = await Promise.all([queryOf(searchParams), newestUnderstood()])
  const list = listParams(query)
  const back = paths.conversations + paths.conversation('', list).slice(paths.conversation('').length)
  return (
    <>
      <NewMessages after={newest} />
      <div className="max-lg:hidden">
        <InboxHeader role={role} params={list} />
      </div>
      <InboxFrame
        open
        list={
          <InboxList actor={actor} query={query} open={{ id: conversationId(pair), path: paths.conversation(key) }} />
        }
        thread={
          <OpenConversation
            key={conversationId(pair)}
            actor={actor}
            pair={pair}
            days={query.days}
            earlierHref={(days) => paths.conversation(key, { ...list, days })}
            back={back}
          />
        }
        side={!seesMasked(role, listHistory) && <ContactSide actor={actor} pair={pair} />}
      />
    </>
  )
}
