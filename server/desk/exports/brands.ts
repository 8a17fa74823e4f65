import 'server-only'
import { fittingBrands } from '@/lib/areas/10dlc/brand-filter'
import { type BrandRow, brandRows, idOf } from '@/lib/areas/10dlc/brand-rows'
import { createBrand } from '@/lib/areas/10dlc/brands'
import { listBrands, listCampaigns } from '@/lib/areas/10dlc/operations'
import { rejectedOnSubmission } from '@/lib/areas/10dlc/statuses'
import { may } from '@/lib/core/access/roles'
import { hidden } from '@/lib/core/fields/hidden'
import { NO_ANSWER } from '@/lib/core/text/fact-texts'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { ownSide } from '@/server/areas/10dlc/overview'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { labeledHeader, labeledPieces } from '@/server/store/labels/labeled-pieces'
import { type CsvColumn, type ListExport, Unexportable } from '@/server/store/lists/list-export'
import { searchTextOf } from './searched-for'

const labels = { refused: rejectedOnSubmission, draft: 'Draft' }

const columns: CsvColumn<BrandRow & { count: string }>[] = [
  { header: 'Stored as', cell: ({ thing }) => (thing === 'brand' ? 'Brand' : 'Campaign') },
  { header: 'Id', cell: (row) => (row.ours ? '' : idOf(row)) },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Status', cell: ({ status, ours }) => (ours ? labels[ours] : status) },
  { header: 'Numbers', cell: ({ count }) => count },
  { header: 'Next step', cell: ({ step }) => step.says },
  { header: 'Changed', cell: ({ changed }) => changed ?? '' },
]

export const brandsExport: ListExport<'brands'> = {
  guard: listBrands,
  purpose: 'to see brands and campaigns',
  header: () => labeledHeader(columns),
  pages: (actor, { q, status, label }) => {
    const fitting = allAtOnce(actor, searchTextOf(actor, q) ?? '', status)
    return labeledPieces(actor, columns, fitting, label, (row) => [row.thing, idOf(row)])
  },
}

async function* allAtOnce(actor: Person, typed: string, status: string | undefined) {
  const [brands, campaigns, own] = await Promise.all([
    read(actor, listBrands, {}),
    read(actor, listCampaigns, {}),
    ownSide(actor),
  ])
  for (const reading of [brands, campaigns]) {
    if (reading.status === 'refused') throw new Unexportable(reading.fault)
    if (reading.stale) throw new Unexportable({ kind: 'unreachable', message: NO_ANSWER })
  }
  if (brands.status === 'refused' || campaigns.status === 'refused') return
  const seesNumbers = !hiddenFrom(actor.role, listCampaigns).has('numbers')
  const all = brandRows({
    ...{ brands: brands.data.rows, campaigns: campaigns.data.rows, ...own },
    ...{ seesNumbers, mayChange: may(actor.role, createBrand), now: new Date() },
  })
  const rows = fittingBrands(all, typed, status)
  const count = ({ numbers, ours }: BrandRow) => (ours ? '' : numbers === null ? hidden : String(numbers))
  yield { rows: rows.map((row) => ({ ...row, count: count(row) })), total: rows.length }
}
