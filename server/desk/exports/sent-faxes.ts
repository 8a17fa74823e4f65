import 'server-only'
import { type SentFax, seeSentFaxes, sentGroup, sentLabels } from '@/lib/areas/fax/sent'
import { wholeSent } from '@/server/areas/fax/sent'
import { sentFrom } from '@/server/areas/fax/sent-search'
import { asPieces, type CsvColumn, headerOf, type ListExport } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

const columns: CsvColumn<SentFax>[] = [
  { header: 'Request', cell: ({ entry }) => entry },
  { header: 'Time', cell: ({ at }) => at },
  { header: 'From', cell: ({ from }) => ({ phone: from }) },
  { header: 'To', cell: ({ to }) => ({ phone: to }) },
  { header: 'Document', cell: ({ document }) => document.name },
  { header: 'Bytes', cell: ({ document }) => String(document.size) },
  { header: 'Pages', cell: ({ pages }) => (pages === null ? '' : String(pages)) },
  { header: 'Outcome', cell: ({ state }) => sentLabels[state].word },
  { header: 'Fax id', cell: ({ faxId }) => faxId ?? '' },
  { header: 'Person', cell: ({ who }) => who },
  { header: 'Resends', cell: ({ resends }) => resends ?? '' },
]

/** The console's own record of what it sent: as many rows as a spreadsheet can hold. */
export const sentFaxesExport: ListExport<'fax-sent'> = {
  guard: seeSentFaxes,
  purpose: 'to see sent faxes',
  most: 1_000_000,
  header: () => headerOf(columns),
  pages: (actor, { q, state, from }) =>
    asPieces(
      columns,
      wholeSent(actor, { typed: searchTextOf(actor, q), group: sentGroup(state), from: sentFrom(from) }),
    ),
}
