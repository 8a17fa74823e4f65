import 'server-only'
import { listPorts } from '@/lib/areas/porting/operations'
import { narrowedPorts, type PortNarrowing } from '@/lib/areas/porting/port-filter'
import type { PortRow } from '@/lib/areas/porting/port-row'
import { NO_ANSWER } from '@/lib/core/text/fact-texts'
import { draftRows } from '@/server/areas/porting/find-drafts'
import { allPorts } from '@/server/areas/porting/find-ports'
import type { Person } from '@/server/core/actor/actor'
import { labeledHeader, labeledPieces } from '@/server/store/labels/labeled-pieces'
import { type CsvColumn, type ListExport, Unexportable } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

const columns: CsvColumn<PortRow>[] = [
  // A draft that exists only here has no id of the provider's.
  { header: 'Request', cell: ({ id, draft }) => (draft ? '' : id) },
  // A string with several numbers, or dots: formatting the cell as one number would change it.
  { header: 'Numbers', cell: ({ numbers }) => numbers.join(' ') },
  { header: 'Company', cell: ({ company }) => company },
  { header: 'Status', cell: ({ state }) => state.word },
  { header: 'Provider’s status', cell: ({ status }) => status },
  { header: 'Losing carrier', cell: ({ carrier }) => carrier },
  { header: 'Requested FOC', cell: ({ requested }) => requested },
  { header: 'Confirmed FOC', cell: ({ confirmed }) => confirmed },
  { header: 'Kind', cell: ({ mode }) => mode },
  { header: 'Trunk', cell: ({ trunk }) => trunk },
  { header: 'Status first seen', cell: ({ since }) => since ?? '' },
]

async function* pages(actor: Person, narrowing: PortNarrowing) {
  const [reading, drafts] = await Promise.all([allPorts(actor), draftRows(actor)])
  if (reading.status === 'refused') throw new Unexportable(reading.fault)
  if (reading.stale) {
    throw new Unexportable({ kind: 'unreachable', message: NO_ANSWER })
  }
  if (reading.partial) {
    throw new Unexportable({
      kind: 'unreadable',
      message: 'The provider counts more requests than it gave. The file would be incomplete, so none is created.',
    })
  }
  const rows = [...drafts, ...reading.data].filter(narrowedPorts(narrowing))
  yield { rows, total: rows.length }
}

/** The list's columns, and nothing that gives access to an account. */
export const portsExport: ListExport<'ports'> = {
  guard: listPorts,
  purpose: 'to see port requests',
  header: () => labeledHeader(columns),
  pages: (actor, { q, stage, status, from, to, label }) => {
    const narrowed = pages(actor, { typed: searchTextOf(actor, q) ?? '', stage, status, from, to })
    return labeledPieces(actor, columns, narrowed, label, ({ id }) => ['port', id])
  },
}
