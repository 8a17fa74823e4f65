import type { Facet } from '@/components/page/list/filter-chip'
import { FiltersWithViews } from '@/components/page/list/filters-with-views'
import { withParam } from '@/components/page/table/filters'
import { UnsearchedBanner } from '@/components/page/table/unsearched-banner'
import { Banner } from '@/components/ui/banner'
import { Pagination } from '@/components/ui/pagination'
import { type ConversationState, conversationState, conversationStates } from '@/lib/areas/messaging/conversations'
import { listHistory } from '@/lib/areas/messaging/operations'
import { seesMasked } from '@/lib/core/access/roles'
import { pageNumber } from '@/lib/core/lists/search-params'
import { paths } from '@/lib/core/paths'
import { listConversations } from '@/server/areas/messaging/conversations'
import type { Person } from '@/server/core/actor/actor'
import { searchIn } from '@/server/core/journal/searched'
import { sealAction } from '../../../actions'
import { savedViews } from '../../../saved-views'
import { InboxRow } from './inbox-row'
import { NoConversation } from './no-conversation'

const PER_PAGE = 50
/** The states that are tabs; the filter has the others. */
const tabbed = ['unanswered', 'mine'] as const satisfies ConversationState[]
const facets: Facet[] = [
  {
    name: 'state',
    label: 'State',
    options: Object.entries(conversationStates)
      .filter(([value]) => !(tabbed as readonly string[]).includes(value))
      .map(([value, label]) => ({ value, label })),
  },
]

type Params = Readonly<Record<string, string | undefined>>

/** The list's parameters, which an open conversation keeps in its URL. */
export const listParams = ({ state, q, page }: Params): Params => ({ state, q, page })

interface InboxListProps {
  actor: Person
  query: Params
  /** The open conversation's id, and its URL. */
  open?: { id: string; path: string }
}

/** Views, search and the conversations, newest first. */
export async function InboxList({ actor, query, open }: InboxListProps) {
  const search = searchIn(actor, query.q)
  const page = pageNumber(query.page)
  const wanted = { typed: search.typed, state: conversationState(query.state) }
  const [conversations, saved] = await Promise.all([
    listConversations(actor, wanted, { page, perPage: PER_PAGE }),
    savedViews(actor, 'conversations'),
  ])
  const path = open?.path ?? paths.conversations
  const params = listParams(query)
  const counts = conversations.status === 'read' ? conversations.data.counts : undefined
  const builtIn = [
    { label: 'All', params: {}, count: counts?.all },
    ...tabbed.map((state) => ({ label: conversationStates[state], params: { state }, count: counts?.[state] })),
  ]
  return (
    <>
      <div className="space-y-2 border-b p-2">
        {search.refused && <UnsearchedBanner />}
        <FiltersWithViews
          list="conversations"
          saved={{ ...saved, builtIn }}
          path={path}
          params={params}
          search={
            // Searching would reveal a masked number digit by digit.
            seesMasked(actor.role, listHistory)
              ? undefined
              : {
                  name: 'q',
                  label: 'Number or contact’s name, or part of one',
                  sealed: { typed: search.typed, seal: sealAction },
                }
          }
          facets={facets}
        />
      </div>
      {conversations.status === 'refused' ? (
        <Banner kind="warning" className="m-4" title={conversations.fault.message} />
      ) : (
        <>
          <ul aria-label="Conversations" data-rows="" className="min-h-0 flex-1 overflow-y-auto empty:hidden">
            {conversations.data.rows.map((row) => (
              <InboxRow
                key={row.id}
                row={row}
                href={paths.conversation(row.key, params)}
                current={row.id === open?.id}
              />
            ))}
          </ul>
          {conversations.data.rows.length === 0 && (
            <NoConversation
              narrowed={Boolean(wanted.typed || wanted.state)}
              history={search.typed ? query.q : undefined}
            />
          )}
          {conversations.data.total > PER_PAGE && (
            <div className="border-t p-2">
              <Pagination
                page={page}
                pageCount={Math.ceil(conversations.data.total / PER_PAGE)}
                href={(to) => withParam(path, params, 'page', to)}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}
