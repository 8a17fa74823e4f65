import type { Metadata } from 'next'
import { Denied } from '@/components/operation/denied'
import type { Facet } from '@/components/page/list/filter-chip'
import { ListView } from '@/components/page/list/list-view'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { may, seesMasked } from '@/lib/access/roles'
import { known } from '@/lib/acts/outcome'
import { pageNumber, queryOf, rowsPerPage } from '@/lib/lists/search-params'
import { CONVERSATION_DAYS, conversationState, conversationStates } from '@/lib/messaging/conversations'
import { listHistory } from '@/lib/operations/messaging/operations'
import { sendText } from '@/lib/operations/messaging/sending'
import { paths } from '@/lib/paths'
import { NO_RESULTS } from '@/lib/text/fact-words'
import { requireActor } from '@/server/access/auth/current'
import { newestUnderstood } from '@/server/areas/callbacks/news'
import { listConversations } from '@/server/areas/messaging/conversations'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../../actions'
import { areaTabs } from '../../navigation'
import { savedViews } from '../../saved-views'
import { conversationColumns } from './_components/conversation-columns'
import { NewMessages } from './_components/new-messages'

export const metadata: Metadata = { title: 'Conversations' }

const facets: Facet[] = [
  {
    name: 'state',
    label: 'State',
    options: Object.entries(conversationStates).map(([value, label]) => ({ value, label })),
  },
]

export default async function ConversationsPage({ searchParams }: PageProps<'/messaging/conversations'>) {
  const actor = await requireActor()
  const { role } = actor
  if (!may(role, listHistory)) return <Denied title="Conversations" operation={listHistory} role={role} />
  const query = await queryOf(searchParams)
  const search = searchIn(actor, query.q)
  const perPage = rowsPerPage(query.rows)
  const wanted = { typed: search.typed, state: conversationState(query.state) }
  // Read before the list, so that messages arriving meanwhile count as new.
  const newest = await newestUnderstood()
  const [found, saved] = await Promise.all([
    listConversations(actor, wanted, { page: pageNumber(query.page), perPage }),
    savedViews(actor, 'conversations'),
  ])
  return (
    <>
      <NewMessages after={newest} />
      <ListView
        title="Conversations"
        tabs={areaTabs(role, 'messaging')}
        description={`Messages sent by Switchroom or received by callback, last ${CONVERSATION_DAYS} days.`}
        actions={
          may(role, sendText) && (
            <ButtonLink href={paths.compose} variant="primary">
              Send message
            </ButtonLink>
          )
        }
        path={paths.conversations}
        params={query}
        list="conversations"
        saved={saved}
        noun={['conversation', 'conversations']}
        own
        notices={search.refused && <UnsearchedBanner />}
        search={
          // Searching would reveal a masked number digit by digit.
          seesMasked(role, listHistory)
            ? undefined
            : { name: 'q', label: 'Full or partial number', sealed: { typed: search.typed, seal: sealAction } }
        }
        facets={facets}
        pending={known(found)}
        columns={conversationColumns}
        rowKey={({ id }) => id}
        perPage={perPage}
        sizes={[25, 50, 100]}
        nothingFound={
          <EmptyState title={NO_RESULTS} action={<ButtonLink href={paths.conversations}>Show all</ButtonLink>}>
            Messages that Switchroom neither sent nor received a callback for are in the{' '}
            <TextLink href={search.typed ? `${paths.messageHistory}?q=${query.q}` : paths.messageHistory}>
              message history
            </TextLink>
            .
          </EmptyState>
        }
        empty={
          <EmptyState title="No conversation yet">
            Texts that you send and messages from <TextLink href={paths.callbacks}>callbacks</TextLink> start one. All
            other messages are in the <TextLink href={paths.messageHistory}>message history</TextLink>.
          </EmptyState>
        }
      />
    </>
  )
}
