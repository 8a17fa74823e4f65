import 'server-only'
import {
  fitsSearch,
  haystackOf,
  isRateList,
  type RateRow,
  type RateSearch,
  rateLists,
  rowsOf,
} from '@/lib/areas/billing/rate-row'
import { listCountryRates } from '@/lib/areas/billing/rates'
import { rateBook } from '@/server/areas/billing/rate-book'
import type { Person } from '@/server/core/actor/actor'
import { asPieces, type CsvColumn, headerOf, type ListExport, Unexportable } from '@/server/store/lists/list-export'

/** More than all rates of all countries. */
const MOST = 100_000

const columns: CsvColumn<RateRow>[] = [
  { header: 'List', cell: ({ list }) => rateLists[list] },
  { header: 'Country', cell: ({ country }) => country ?? '' },
  { header: 'Code', cell: ({ code }) => ({ phone: code }) },
  { header: 'Destination', cell: ({ name }) => name },
  { header: 'Rate', cell: ({ rate }) => ({ amount: rate }) },
]

/** The requested lists, as the page has them; a list that could not be read makes no export that looks complete. */
async function* pages(actor: Person, search: RateSearch) {
  for await (const piece of rateBook(actor)) {
    if ('failed' in piece && piece.of === search.list && (!search.country || piece.country === search.country))
      throw new Unexportable({
        kind: 'unreachable',
        message: `The rates${piece.country ? ` of ${piece.country}` : ''} could not be read. Read them again on the page first.`,
      })
    const rows = rowsOf(piece).filter((row) => fitsSearch(row, haystackOf(row), search))
    if (rows.length > 0) yield { rows, total: null }
  }
}

export const ratesExport: ListExport<'rates'> = {
  guard: listCountryRates,
  purpose: 'to see rates',
  most: MOST,
  header: () => headerOf(columns),
  pages: (actor, { list, q, country }) =>
    asPieces(
      columns,
      pages(actor, { list: isRateList(list) ? list : 'countries', typed: q ?? '', country: country ?? null }),
    ),
}
