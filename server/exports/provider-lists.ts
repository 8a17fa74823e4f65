import 'server-only'
import { anywhere } from '@/lib/anywhere'
import { nationalNumber } from '@/lib/fields/number'
import { listFaxNumbers } from '@/lib/operations/fax'
import type { FaxNumber } from '@/lib/operations/fax-records'
import { guesses } from '@/lib/operations/guesses'
import type { Keyed } from '@/lib/operations/keyed'
import { listNumbers as listMessagingNumbers, type MessagingNumber } from '@/lib/operations/messaging'
import { listNumbers } from '@/lib/operations/numbers'
import { type BlockedCaller, listBlockedCallers, listTrunks } from '@/lib/operations/trunks'
import type { Person } from '@/server/auth/actor'
import { fitsBlocked } from '@/server/trunks/find-blocked-callers'
import { asPieces, type CsvColumn, headerOf, type ListExport } from './list-export'
import { providerPages } from './provider-pages'
import { typedIn } from './searched-for'

/** What the provider gives of a trunk or an international number, in its own order (docs/provider.md). */
const configuration: CsvColumn<Keyed> = {
  header: 'Configuration',
  cell: ({ values }) => values.filter((value) => value !== '').join(' | '),
}

const trunkColumns: CsvColumn<Keyed>[] = [{ header: 'Trunk', cell: ({ name }) => name }, configuration]

export const trunksExport: ListExport<'trunks'> = {
  guard: listTrunks,
  purpose: 'to see trunks',
  header: () => headerOf(trunkColumns),
  pages: (actor, { q }) =>
    asPieces(
      trunkColumns,
      providerPages(actor, {
        list: listTrunks,
        asked: { trunk: anywhere(q), perPage: guesses.trunk.perPage.most },
        keyOf: ({ name }) => name,
      }),
    ),
}

const numberColumns: CsvColumn<Keyed>[] = [{ header: 'Number', cell: ({ name }) => ({ phone: name }) }, configuration]

export const numbersExport: ListExport<'numbers'> = {
  guard: listNumbers,
  purpose: 'to see international numbers',
  header: () => headerOf(numberColumns),
  pages: (actor, { q }) =>
    asPieces(
      numberColumns,
      providerPages(actor, {
        list: listNumbers,
        asked: { number: anywhere(q), perPage: guesses.numbers.perPage.most },
        keyOf: ({ name }) => name,
      }),
    ),
}

const messagingNumberColumns: CsvColumn<MessagingNumber>[] = [
  { header: 'Number', cell: ({ number }) => ({ phone: number }) },
  { header: 'Messages', cell: ({ enabled }) => enabled },
  { header: 'Texts to it go to', cell: ({ mode }) => mode },
  { header: 'Forwarded to', cell: ({ forwardTo }) => forwardTo },
]

export const messagingNumbersExport: ListExport<'messaging-numbers'> = {
  guard: listMessagingNumbers,
  purpose: 'to see messaging numbers',
  header: () => headerOf(messagingNumberColumns),
  pages: (actor, { q }) =>
    asPieces(
      messagingNumberColumns,
      providerPages(actor, {
        list: listMessagingNumbers,
        asked: { number: q, perPage: guesses.messaging.perPage.most },
        keyOf: ({ number }) => number,
      }),
    ),
}

const faxColumns: CsvColumn<FaxNumber>[] = [
  { header: 'Number', cell: ({ number }) => ({ phone: number }) },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Note', cell: ({ note }) => note },
  { header: 'Account', cell: ({ name }) => name },
  { header: 'Login', cell: ({ login }) => login },
]

export const faxExport: ListExport<'fax'> = {
  guard: listFaxNumbers,
  purpose: 'to see fax numbers',
  header: () => headerOf(faxColumns),
  pages: (actor, { q }) =>
    asPieces(
      faxColumns,
      providerPages(actor, {
        list: listFaxNumbers,
        asked: { number: q, perPage: guesses.fax.perPage.most },
        keyOf: ({ number }) => number,
      }),
    ),
}

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
    asked: { number: nationalNumber(typed) ?? undefined, trunk, perPage: guesses.trunk.perPage.most },
    keyOf: (row) => `${row.trunk} ${row.number}`,
  })
  const fits = fitsBlocked(typed)
  for await (const { rows, total } of pages) yield { rows: rows.filter(fits), total: typed === '' ? total : null }
}
