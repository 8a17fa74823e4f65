import 'server-only'
import { listServers } from '@/lib/areas/servers/operations'
import { sizeLabel } from '@/lib/areas/servers/sizes'
import { type ServerRow, serverRows, softwareOf } from '@/server/areas/servers/find-servers'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { labeledHeader, labeledPieces } from '@/server/store/labels/labeled-pieces'
import { type CsvColumn, type ListExport, Unexportable } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

const columns: CsvColumn<ServerRow>[] = [
  { header: 'Server', cell: ({ serverId }) => serverId },
  { header: 'Software', cell: ({ order }) => softwareOf(order) ?? '' },
  { header: 'Note', cell: ({ order }) => order?.note ?? '' },
  { header: 'Size', cell: ({ type }) => sizeLabel(type) },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Allowed addresses', cell: ({ addresses }) => addresses.join(' | ') },
  { header: 'Ordered', cell: ({ ordered }) => ordered },
]

export const serversExport: ListExport<'servers'> = {
  guard: listServers,
  purpose: 'to see servers',
  header: () => labeledHeader(columns),
  pages: (actor, { q, label }) =>
    labeledPieces(actor, columns, allAtOnce(actor, searchTextOf(actor, q) ?? ''), label, ({ serverId }) => [
      'server',
      serverId,
    ]),
}

async function* allAtOnce(actor: Person, typed: string) {
  const [reading, rowsOf] = await Promise.all([read(actor, listServers, {}, { keepAnswer: false }), serverRows(actor)])
  if (reading.status === 'refused') throw new Unexportable(reading.fault)
  yield rowsOf(reading.data, typed)
}
