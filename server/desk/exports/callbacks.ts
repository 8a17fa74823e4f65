import 'server-only'
import {
  callbackKind,
  callbackKinds,
  callbackState,
  type ReceivedRow,
  seeReceived,
} from '@/lib/areas/callbacks/callback-view'
import { allReceived, objectFilter } from '@/server/areas/callbacks/find'
import { asPieces, type CsvColumn, headerOf, type ListExport } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

const MOST = 1_000_000

const outcome = ({ aside, repeated, confirmed }: ReceivedRow) =>
  aside
    ? `not processed: ${aside}`
    : repeated
      ? 'repeated'
      : confirmed === null
        ? ''
        : confirmed
          ? 'confirmed'
          : 'not confirmed'

const columns: CsvColumn<ReceivedRow>[] = [
  { header: 'Received', cell: ({ at }) => at },
  { header: 'Kind', cell: ({ kind }) => (kind ? callbackKinds[kind] : '') },
  { header: 'Section', cell: ({ section }) => section ?? '' },
  { header: 'Event', cell: ({ event }) => event ?? '' },
  { header: 'About', cell: ({ object }) => ({ phone: object ?? '' }) },
  { header: 'Bytes', cell: ({ size }) => size },
  { header: 'Outcome', cell: outcome },
]

export const callbacksExport: ListExport<'callbacks'> = {
  guard: seeReceived,
  purpose: 'to see callbacks',
  most: MOST,
  header: () => headerOf(columns),
  pages: (actor, { kind, state, object }) =>
    asPieces(
      columns,
      allReceived(actor, {
        kind: callbackKind(kind),
        state: callbackState(state),
        object: objectFilter(searchTextOf(actor, object) ?? ''),
      }),
    ),
}
