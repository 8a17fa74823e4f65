import 'server-only'
import { stateWords } from '@/lib/core/acts/entry-states'
import { bulkKinds, seeBulkChanges } from '@/lib/desk/bulk-changes/kinds'
import type { BulkChangeView, BulkLine } from '@/lib/desk/bulk-changes/view'
import { verdictWords } from '@/lib/desk/bulk-changes/words'
import { listBulkChanges } from '@/server/areas/bulk-changes/list'
import { bulkChangeView } from '@/server/areas/bulk-changes/see'
import type { Person } from '@/server/core/actor/actor'
import { asPieces, type CsvColumn, headerOf, type ListExport } from '@/server/store/lists/list-export'

type Row = BulkLine & Pick<BulkChangeView, 'at' | 'by' | 'kind'>

const columns: CsvColumn<Row>[] = [
  { header: 'Prepared', cell: ({ at }) => at },
  { header: 'By', cell: ({ by }) => by },
  { header: 'Change', cell: ({ kind }) => bulkKinds[kind].label },
  { header: 'Line', cell: ({ line }) => String(line) },
  { header: 'Number', cell: ({ number }) => ({ phone: number }) },
  { header: 'Dry run', cell: ({ verdict }) => verdictWords[verdict].word },
  { header: 'Before', cell: ({ now }) => now },
  { header: 'State', cell: ({ state }) => (state ? stateWords[state] : '') },
  { header: 'Why', cell: ({ why }) => why },
  { header: 'Entry', cell: ({ entry }) => entry ?? '' },
]

const AT_ONCE = 10

/** The lines of one bulk change, or of all. */
async function* pages(actor: Person, bulk: string | undefined) {
  for (let page = 1; ; page += 1) {
    const ids = bulk ? [bulk] : (await listBulkChanges(actor, { page, perPage: AT_ONCE })).rows.map(({ id }) => id)
    const views = await Promise.all(ids.map((id) => bulkChangeView(actor, id)))
    const rows = views.flatMap(
      (view) => view?.lines.map((line) => ({ ...line, at: view.at, by: view.by, kind: view.kind })) ?? [],
    )
    yield { rows, total: null }
    if (bulk || ids.length < AT_ONCE) return
  }
}

export const bulkChangesExport: ListExport<'bulk-changes'> = {
  guard: seeBulkChanges,
  purpose: 'to see bulk changes',
  header: () => headerOf(columns),
  pages: (actor, { bulk }) => asPieces(columns, pages(actor, bulk)),
}
