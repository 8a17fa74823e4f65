import 'server-only'
import type { z } from 'zod'
import { listFaxNumbers } from '@/lib/areas/fax/operations'
import type { FaxNumber } from '@/lib/areas/fax/records'
import { listNumbers as listMessagingNumbers, type MessagingNumber } from '@/lib/areas/messaging/operations'
import { fitsNumber } from '@/lib/areas/numbers/number-line'
import { listNumbers } from '@/lib/areas/numbers/operations'
import { type BlockedCaller, listBlockedCallers, listTrunks } from '@/lib/areas/trunks/operations'
import { fitsTrunk } from '@/lib/areas/trunks/trunk-filter'
import type { TrunkRow } from '@/lib/areas/trunks/trunk-row'
import { nationalNumber } from '@/lib/core/fields/number'
import type { ListKey } from '@/lib/core/lists/lists'
import type { Page } from '@/lib/core/operation/answers'
import type { NamedRow } from '@/lib/core/operation/named-row'
import type { ReadOperation } from '@/lib/core/operation/read-operation'
import type { Paging } from '@/lib/core/operation/whole-list'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { fitsBlocked } from '@/server/areas/trunks/find-blocked-callers'
import { numberLines } from '@/server/areas/trunks/number-lines'
import { trunkLines } from '@/server/areas/trunks/trunk-lines'
import type { Person } from '@/server/core/actor/actor'
import { labeledHeader, labeledPieces } from '@/server/store/labels/labeled-pieces'
import { asPieces, type CsvColumn, type Filters, headerOf, type ListExport } from '@/server/store/lists/list-export'
import { providerPages } from '@/server/store/lists/provider-pages'
import { searchTextOf } from './searched-for'

interface ProviderList<K extends ListKey, I extends Paging, T> {
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>
  purpose: string
  columns: readonly CsvColumn<T>[]
  /** The request for a filter, without the page, and the label that the rows must have. */
  narrowed(filters: Filters<K>): { requested: I; label: string | undefined }
  /** Our number in the row, under which its labels are stored. */
  keyOf(row: T): string
}

/** Every page of a list, in the provider's own order (docs/develop/provider.md). */
const providerList = <K extends 'fax' | 'messaging-numbers', I extends Paging, T>(
  list: ProviderList<K, I, T>,
): ListExport<K> => ({
  guard: list.list,
  purpose: list.purpose,
  header: () => labeledHeader(list.columns),
  pages: (actor, filters) => {
    const { requested, label } = list.narrowed(filters)
    const pages = providerPages(actor, { record: false, ...list, requested })
    return labeledPieces(actor, list.columns, pages, label, (row) => ['number', list.keyOf(row)])
  },
})

/** The configuration of a trunk or an international number. */
const configuration: CsvColumn<NamedRow> = {
  header: 'Configuration',
  cell: ({ values }) => values.filter((value) => value !== '').join(' | '),
}

const trunkColumns: CsvColumn<TrunkRow>[] = [{ header: 'Trunk', cell: ({ name }) => name }, configuration]

export const trunksExport: ListExport<'trunks'> = {
  guard: listTrunks,
  purpose: 'to see trunks',
  header: () => labeledHeader(trunkColumns),
  pages: (actor, { q, registration, kind, region, number, label }) => {
    const fits = fitsTrunk(searchTextOf(actor, q) ?? '', { registration, kind, region, number })
    return labeledPieces(actor, trunkColumns, trunkPages(actor, fits), label, ({ name }) => ['trunk', name])
  },
}

/** The rows whose lines in the list fit the filters, in the provider's order. */
async function* fitting<R extends NamedRow, L extends { name: string }>(
  pages: AsyncIterable<{ rows: R[] }>,
  linesOf: (rows: readonly R[]) => L[],
  fits: (line: L) => boolean,
) {
  for await (const { rows } of pages) {
    const names = new Set(
      linesOf(rows)
        .filter(fits)
        .map(({ name }) => name),
    )
    yield { rows: rows.filter(({ name }) => names.has(name)), total: null }
  }
}

async function* trunkPages(actor: Person, fits: ReturnType<typeof fitsTrunk>) {
  const requested = { perPage: assumptions.trunk.perPage.most }
  const pages = providerPages(actor, { record: false, list: listTrunks, requested, keyOf: ({ name }) => name })
  yield* fitting(pages, await trunkLines(actor), fits)
}

const numberColumns: CsvColumn<NamedRow>[] = [
  { header: 'Number', cell: ({ name }) => ({ phone: name }) },
  configuration,
]

export const numbersExport: ListExport<'numbers'> = {
  guard: listNumbers,
  purpose: 'to see international numbers',
  header: () => labeledHeader(numberColumns),
  pages: (actor, { q, country, status, trunk, label }) => {
    const fits = fitsNumber(searchTextOf(actor, q) ?? '', { country, status, trunk })
    return labeledPieces(actor, numberColumns, numberPages(actor, fits), label, ({ name }) => ['international', name])
  },
}

async function* numberPages(actor: Person, fits: ReturnType<typeof fitsNumber>) {
  const requested = { perPage: assumptions.numbers.perPage.most }
  const pages = providerPages(actor, { record: false, list: listNumbers, requested, keyOf: ({ name }) => name })
  yield* fitting(pages, await numberLines(actor), fits)
}

const messagingNumberColumns: CsvColumn<MessagingNumber>[] = [
  { header: 'Number', cell: ({ number }) => ({ phone: number }) },
  { header: 'Messages', cell: ({ enabled }) => enabled },
  { header: 'Inbound texts go to', cell: ({ mode }) => mode },
  { header: 'Forwarded to', cell: ({ forwardTo }) => forwardTo },
]

export const messagingNumbersExport: ListExport<'messaging-numbers'> = providerList({
  list: listMessagingNumbers,
  purpose: 'to see messaging numbers',
  columns: messagingNumberColumns,
  narrowed: ({ q, label }) => ({ requested: { number: q, perPage: assumptions.messaging.perPage.most }, label }),
  keyOf: ({ number }) => number,
})

const faxColumns: CsvColumn<FaxNumber>[] = [
  { header: 'Number', cell: ({ number }) => ({ phone: number }) },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Note', cell: ({ note }) => note },
  { header: 'Account', cell: ({ name }) => name },
  { header: 'Login', cell: ({ login }) => login },
]

export const faxExport: ListExport<'fax'> = providerList({
  list: listFaxNumbers,
  purpose: 'to see fax numbers',
  columns: faxColumns,
  narrowed: ({ q, label }) => ({ requested: { number: q, perPage: assumptions.fax.perPage.most }, label }),
  keyOf: ({ number }) => number,
})

const blockedColumns: CsvColumn<BlockedCaller>[] = [
  { header: 'Caller', cell: ({ number }) => ({ phone: number }) },
  { header: 'Trunk', cell: ({ trunk }) => trunk },
  { header: 'Status', cell: ({ status }) => status || 'blocked' },
  { header: 'Address', cell: ({ address }) => address },
]

export const blockedCallersExport: ListExport<'blocked-callers'> = {
  guard: listBlockedCallers,
  purpose: 'to see blocked callers',
  header: () => headerOf(blockedColumns),
  pages: (actor, { q, trunk }) => asPieces(blockedColumns, blockedPages(actor, searchTextOf(actor, q) ?? '', trunk)),
}

async function* blockedPages(actor: Person, typed: string, trunk: string | undefined) {
  const pages = providerPages(actor, {
    record: false,
    list: listBlockedCallers,
    requested: { number: nationalNumber(typed) ?? undefined, trunk, perPage: assumptions.trunk.perPage.most },
    keyOf: (row) => `${row.trunk} ${row.number}`,
  })
  const fits = fitsBlocked(typed)
  for await (const { rows, total } of pages) yield { rows: rows.filter(fits), total: typed === '' ? total : null }
}
