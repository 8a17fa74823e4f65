import 'server-only'
import { dayAfter, fitsWish, type KnownText, searchOf } from '@/lib/areas/messaging/message-search'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import { CANNOT_SEARCH } from '@/lib/core/text/fact-texts'
import { dayOf } from '@/lib/core/text/zone'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { hiddenFrom } from '@/lib/desk/catalogue/visibility'
import { historyRequest } from '@/server/areas/messaging/find-messages'
import { knownTexts } from '@/server/areas/messaging/known-texts'
import { seesTexts } from '@/server/areas/messaging/sent-here'
import type { Person } from '@/server/core/actor/actor'
import {
  type CsvColumn,
  type Filters,
  headerOf,
  type ListExport,
  type Piece,
  Unexportable,
} from '@/server/store/lists/list-export'
import { providerPages } from '@/server/store/lists/provider-pages'
import { searchTextOf } from './searched-for'

type Query = { readonly [F in keyof Filters<'messages'>]: string | undefined }

const columns: CsvColumn<MessageRecord>[] = [
  { header: 'Message', cell: ({ id }) => id },
  { header: 'Time', cell: ({ time }) => time },
  { header: 'Direction', cell: ({ direction }) => direction },
  { header: 'Type', cell: ({ type }) => type },
  { header: 'From', cell: ({ from }) => ({ phone: from }) },
  { header: 'To', cell: ({ to }) => ({ phone: to }) },
  { header: 'Status', cell: ({ status }) => status },
]

/** The last column has what a message says, if Switchroom sent it or a callback brought it. Roles that may not see this get no such column. */
async function* pieces(actor: Person, query: Query, zone: string): AsyncGenerator<Piece> {
  const typed = searchTextOf(actor, query.q) ?? ''
  if (typed && hiddenFrom(actor.role, listHistory).has('to')) throw new Unexportable(unseen)
  const now = new Date()
  const sought = searchOf(query, typed, now, zone)
  const { requested, since } = historyRequest(query, now, zone)
  // The provider's neighboring days may contain parts of the days in the person's time zone.
  const around = sought && { period: 'dates', from: dayAfter(sought.from, -1), to: dayAfter(sought.to, 1) }
  const inPeriod = ({ time }: MessageRecord) => {
    const day = dayOf(time, zone)
    if (day === null) return true
    return sought ? sought.from <= day && day <= sought.to : !since || new Date(time) >= since
  }
  for await (const { rows, total } of pagesOf(actor, { ...requested, ...around })) {
    const fitting = rows.filter((row) => inPeriod(row) && (!sought || fitsWish(row, sought.wish)))
    const texts = await knownTexts(actor, fitting)
    const lines = fitting.map((row) => {
      const cells = columns.map(({ cell }) => cell(row))
      return texts ? [...cells, textCell(texts.get(row.id))] : cells
    })
    yield { lines, total: sought || since ? null : total }
  }
}

/** The text of a message. If several texts arrived at the same time, all of them, because any of them may be its text. */
const textCell = (knownText: KnownText | undefined): string =>
  knownText?.oneOf ? `One of: ${knownText.oneOf.map((text) => text ?? '').join(' | ')}` : (knownText?.text ?? '')

const unseen = { kind: 'forbidden', message: CANNOT_SEARCH } as const

const pagesOf = (actor: Person, requested: object) =>
  providerPages(actor, {
    record: false,
    list: listHistory,
    requested: { ...requested, perPage: assumptions.messaging.historyPerPage.most },
    keyOf: ({ id }) => id,
  })

export const messagesExport: ListExport<'messages'> = {
  guard: listHistory,
  purpose: 'to see messages',
  // As many as a spreadsheet can hold; beyond that, the period is too long for one file.
  most: 1_000_000,
  header: ({ role }) => [...headerOf(columns), ...(seesTexts(role) ? ['Text'] : [])],
  pages: (actor, { q, period, from, to, status, direction, type }, zone) =>
    pieces(actor, { q, period, from, to, status, direction, type }, zone),
  facts: ({ role }, { period = 'today' }) => ({ period, texts: seesTexts(role) }),
}
