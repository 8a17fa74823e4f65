import 'server-only'
import { guesses } from '@/lib/operations/guesses'
import { listHistory, type MessageRecord } from '@/lib/operations/messaging'
import type { Person } from '@/server/auth/actor'
import { historyAsked } from '@/server/messaging/find-messages'
import { seesTexts, textsOf } from '@/server/messaging/sent-here'
import { type CsvColumn, headerOf, type ListExport, type Piece } from './list-export'
import { providerPages } from './provider-pages'

const columns: CsvColumn<MessageRecord>[] = [
  { header: 'Message', cell: ({ id }) => id },
  { header: 'Time', cell: ({ time }) => time },
  { header: 'Direction', cell: ({ direction }) => direction },
  { header: 'Type', cell: ({ type }) => type },
  { header: 'From', cell: ({ from }) => ({ phone: from }) },
  { header: 'To', cell: ({ to }) => ({ phone: to }) },
  { header: 'Status', cell: ({ status }) => status },
]

/** The texts of what was sent from here are in the last column; roles that may not see them get no such column. */
async function* pieces(actor: Person, pages: ReturnType<typeof pagesOf>): AsyncGenerator<Piece> {
  for await (const { rows, total } of pages) {
    const texts = await textsOf(
      actor,
      rows.map(({ id }) => id),
    )
    const lines = rows.map((row) => {
      const cells = columns.map(({ cell }) => cell(row))
      return texts ? [...cells, texts.get(row.id)?.text ?? ''] : cells
    })
    yield { lines, total }
  }
}

const pagesOf = (actor: Person, asked: object) =>
  providerPages(actor, {
    list: listHistory,
    asked: { ...asked, perPage: guesses.messaging.historyPerPage.most },
    keyOf: ({ id }) => id,
  })

export const messagesExport: ListExport<'messages'> = {
  guard: listHistory,
  purpose: 'to see messages',
  // As many as a spreadsheet can hold; beyond, the period is too long for one file.
  most: 1_000_000,
  header: ({ role }) => [...headerOf(columns), ...(seesTexts(role) ? ['Text'] : [])],
  pages: (actor, query) => pieces(actor, pagesOf(actor, historyAsked(query))),
  facts: ({ role }, { period = 'today' }) => ({ period, texts: seesTexts(role) }),
}
