import 'server-only'
import type { z } from 'zod'
import { nationalNumber } from '@/lib/fields/number'
import type { ListKey } from '@/lib/lists/lists'
import { wildcardSearch } from '@/lib/lists/wildcard-search'
import type { Page } from '@/lib/operations/answers'
import { assumptions } from '@/lib/operations/assumptions'
import { listFaxNumbers } from '@/lib/operations/fax/operations'
import type { FaxNumber } from '@/lib/operations/fax/records'
import { listNumbers as listMessagingNumbers, type MessagingNumber } from '@/lib/operations/messaging/operations'
import type { NamedRow } from '@/lib/operations/named-row'
import { listNumbers } from '@/lib/operations/numbers/operations'
import type { ReadOperation } from '@/lib/operations/read-operation'
import { type BlockedCaller, listBlockedCallers, listTrunks } from '@/lib/operations/trunks/operations'
import type { Paging } from '@/lib/operations/whole-list'
import { fitsBlocked } from '@/server/areas/trunks/find-blocked-callers'
import type { Person } from '@/server/core/actor/actor'
import { asPieces, type CsvColumn, type Filters, headerOf, type ListExport } from '@/server/store/lists/list-export'
import { providerPages } from '@/server/store/lists/provider-pages'
import { typedIn } from './searched-for'

interface ProviderList<K extends ListKey, I extends Paging, T> {
  list: ReadOperation<string, z.ZodType<I>, z.ZodType<Page<T>>>
  purpose: string
  columns: readonly CsvColumn<T>[]
  /** The request for a filter, without the page. */
  requested(filters: Filters<K>): I
  keyOf(row: T): string
}

/** Every page of a list, in the provider's own order (docs/develop/provider.md). */
const providerList = <K extends ListKey, I extends Paging, T>(given: ProviderList<K, I, T>): ListExport<K> => ({
  guard: given.list,
  purpose: given.purpose,
  header: () => headerOf(given.columns),
  pages: (actor, filters) =>
    asPieces(given.columns, providerPages(actor, { ...given, requested: given.requested(filters) })),
})

/** The configuration of a trunk or an international number. */
const configuration: CsvColumn<NamedRow> = {
  header: 'Configuration',
  cell: ({ values }) => values.filter((value) => value !== '').join(' | '),
}

const trunkColumns: CsvColumn<NamedRow>[] = [{ header: 'Trunk', cell: ({ name }) => name }, configuration]

export const trunksExport: ListExport<'trunks'> = providerList({
  list: listTrunks,
  purpose: 'to see trunks',
  columns: trunkColumns,
  requested: ({ q }) => ({ trunk: wildcardSearch(q), perPage: assumptions.trunk.perPage.most }),
  keyOf: ({ name }) => name,
})

const numberColumns: CsvColumn<NamedRow>[] = [
  { header: 'Number', cell: ({ name }) => ({ phone: name }) },
  configuration,
]

export const numbersExport: ListExport<'numbers'> = providerList({
  list: listNumbers,
  purpose: 'to see international numbers',
  columns: numberColumns,
  requested: ({ q }) => ({ number: wildcardSearch(q), perPage: assumptions.numbers.perPage.most }),
  keyOf: ({ name }) => name,
})

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
  requested: ({ q }) => ({ number: q, perPage: assumptions.messaging.perPage.most }),
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
  requested: ({ q }) => ({ number: q, perPage: assumptions.fax.perPage.most }),
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
  pages: (actor, { q, trunk }) => asPieces(blockedColumns, blockedPages(actor, typedIn(actor, q) ?? '', trunk)),
}

async function* blockedPages(actor: Person, typed: string, trunk: string | undefined) {
  const pages = providerPages(actor, {
    list: listBlockedCallers,
    requested: { number: nationalNumber(typed) ?? undefined, trunk, perPage: assumptions.trunk.perPage.most },
    keyOf: (row) => `${row.trunk} ${row.number}`,
  })
  const fits = fitsBlocked(typed)
  for await (const { rows, total } of pages) yield { rows: rows.filter(fits), total: typed === '' ? total : null }
}
