import 'server-only'
import { may } from '@/lib/access/roles'
import { type RegistrationRow, registrationRows } from '@/lib/dlc/registration-rows'
import { refused206 } from '@/lib/dlc/statuses'
import { hidden } from '@/lib/fields/hidden'
import { createBrand } from '@/lib/operations/dlc/brands'
import { listBrands, listCampaigns } from '@/lib/operations/dlc/operations'
import { hiddenFrom } from '@/lib/operations/visibility'
import { NO_ANSWER } from '@/lib/text/fact-words'
import { ownSide } from '@/server/areas/dlc/overview'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'
import { asPieces, type CsvColumn, headerOf, type ListExport, Unexportable } from '@/server/store/lists/list-export'

const words = { refused: refused206, draft: 'Draft' }

const columns: CsvColumn<RegistrationRow & { count: string }>[] = [
  { header: 'Stored as', cell: ({ thing }) => (thing === 'brand' ? 'Brand' : 'Campaign') },
  { header: 'Id', cell: ({ key, ours }) => (ours ? '' : (key.split(' ')[1] ?? '')) },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Status', cell: ({ status, ours }) => (ours ? words[ours] : status) },
  { header: 'Numbers', cell: ({ count }) => count },
  { header: 'Next step', cell: ({ step }) => step.says },
  { header: 'Changed', cell: ({ changed }) => changed ?? '' },
]

export const registrationsExport: ListExport<'registrations'> = {
  guard: listBrands,
  purpose: 'to see registrations',
  header: () => headerOf(columns),
  pages: (actor) => asPieces(columns, allAtOnce(actor)),
}

async function* allAtOnce(actor: Person) {
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
  const rows = registrationRows({
    ...{ brands: brands.data.rows, campaigns: campaigns.data.rows, ...own },
    ...{ seesNumbers, mayAct: may(actor.role, createBrand), now: new Date() },
  })
  const count = ({ numbers, ours }: RegistrationRow) => (ours ? '' : numbers === null ? hidden : String(numbers))
  yield { rows: rows.map((row) => ({ ...row, count: count(row) })), total: rows.length }
}
