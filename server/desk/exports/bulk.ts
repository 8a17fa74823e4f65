import 'server-only'
import type { BulkItem, BulkView } from '@/lib/areas/messaging/bulk'
import { sendText } from '@/lib/areas/messaging/sending'
import { stateWords } from '@/lib/core/acts/entry-states'
import { bulkView, listBulks } from '@/server/areas/messaging/bulk/see'
import type { Person } from '@/server/core/actor/actor'
import { asPieces, type CsvColumn, headerOf, type ListExport } from '@/server/store/lists/list-export'

type Row = BulkItem & Pick<BulkView, 'at' | 'by' | 'from'>

const columns: CsvColumn<Row>[] = [
  { header: 'List created', cell: ({ at }) => at },
  { header: 'By', cell: ({ by }) => by },
  { header: 'From', cell: ({ from }) => ({ phone: from }) },
  { header: 'Recipient', cell: ({ number }) => ({ phone: number }) },
  { header: 'State', cell: ({ state }) => (state ? stateWords[state] : '') },
  { header: 'Why', cell: ({ why }) => why },
  { header: 'Message', cell: ({ delivery }) => delivery?.message ?? '' },
  { header: 'Delivery', cell: ({ delivery }) => delivery?.status ?? '' },
  { header: 'Entry', cell: ({ entry }) => entry ?? '' },
]

const AT_ONCE = 25

/** The recipients of one list, or of all. */
async function* pages(actor: Person, bulk: string | undefined) {
  for (let page = 1; ; page += 1) {
    const ids = bulk ? [bulk] : (await listBulks({ page, perPage: AT_ONCE })).rows.map(({ id }) => id)
    const views = await Promise.all(ids.map((id) => bulkView(actor, id)))
    const rows = views.flatMap(
      (view) => view?.items.map((item) => ({ ...item, at: view.at, by: view.by, from: view.from })) ?? [],
    )
    yield { rows, total: null }
    if (bulk || ids.length < AT_ONCE) return
  }
}

export const bulkExport: ListExport<'texts-to-many'> = {
  guard: sendText,
  purpose: 'to view bulk sends',
  header: () => headerOf(columns),
  pages: (actor, { bulk }) => asPieces(columns, pages(actor, bulk)),
}
