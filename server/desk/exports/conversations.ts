import 'server-only'
import {
  type ConversationRow,
  type ConversationState,
  conversationState,
  MOST_CONVERSATIONS,
} from '@/lib/areas/messaging/conversations'
import { listHistory } from '@/lib/areas/messaging/operations'
import { stateLabels } from '@/lib/core/changes/entry-states'
import { listConversations } from '@/server/areas/messaging/conversations'
import type { Person } from '@/server/core/actor/actor'
import { asPieces, type CsvColumn, headerOf, type ListExport, Unexportable } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

const columns: CsvColumn<ConversationRow>[] = [
  { header: 'Contact', cell: ({ other }) => ({ phone: other }) },
  { header: 'Our number', cell: ({ ours }) => ({ phone: ours }) },
  { header: 'Last', cell: ({ at }) => at },
  { header: 'Direction', cell: ({ direction }) => direction },
  { header: 'Outcome', cell: ({ state }) => (state ? stateLabels[state] : '') },
  { header: 'Unanswered', cell: ({ unanswered }) => (unanswered ? 'yes' : 'no') },
  { header: 'Assigned to', cell: ({ take }) => take?.name ?? '' },
  { header: 'Opted out', cell: ({ optedOut }) => (optedOut ? 'yes' : 'no') },
  { header: 'Last message', cell: ({ text }) => text ?? '' },
]

async function* pages(actor: Person, typed: string, state: ConversationState | undefined) {
  const all = await listConversations(actor, { typed, state }, { perPage: MOST_CONVERSATIONS })
  if (all.status === 'refused') throw new Unexportable(all.fault)
  yield all.data
}

export const conversationsExport: ListExport<'conversations'> = {
  guard: listHistory,
  purpose: 'to see conversations',
  header: () => headerOf(columns),
  pages: (actor, { q, state }) =>
    asPieces(columns, pages(actor, searchTextOf(actor, q) ?? '', conversationState(state))),
}
