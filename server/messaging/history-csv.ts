import 'server-only'
import { csvLine } from '@/lib/csv'
import type { Page } from '@/lib/operations/answers'
import { type HistoryQuery, listHistory, type MessageRecord } from '@/lib/operations/messaging'
import type { Fault, Reading } from '@/lib/outcome'
import { record } from '@/server/audit/record'
import type { Actor } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { read } from '@/server/operations/read'

const PER_PAGE = 500
/** As many rows as a spreadsheet can hold; beyond, the period is too long for one file. */
const MOST_PAGES = 2_000

const header = csvLine(['Message', 'Time', 'Direction', 'Type', 'From', 'To', 'Status'])

const line = (m: MessageRecord) => csvLine([m.id, m.time, m.direction, m.type, m.from, m.to, m.status])

/**
 * Every message that fits, page after page while the reader takes them. The first page is asked before anything is answered, so
 * that a refusal is one; a later failure breaks the download off, because a file that ends early would look whole.
 */
export async function historyCsv(
  actor: Actor | null,
  query: unknown,
): Promise<{ ok: true; csv: ReadableStream<Uint8Array> } | { ok: false; fault: Fault }> {
  const given = query !== null && typeof query === 'object' ? query : {}
  const ask = (page: number): Promise<Reading<Page<MessageRecord>>> =>
    read(actor, listHistory, { ...given, perPage: PER_PAGE, page }, { keep: false })
  const first = await ask(1)
  if (first.status === 'refused') return { ok: false, fault: first.fault }
  if (actor) {
    const { period = 'today', from, to, direction, type } = given as HistoryQuery
    const detail = { period, from, to, direction, type }
    await record(db(), { kind: 'messages.exported', actor: actor.email, subject: listHistory.id, detail })
  }
  const encoder = new TextEncoder()
  // Messages that arrive meanwhile push older ones over to the next page: each id is written once.
  const written = new Set<string>()
  let next = 1
  let reading: Reading<Page<MessageRecord>> = first
  return {
    ok: true,
    csv: new ReadableStream({
      async pull(controller) {
        if (next > 1) reading = await ask(next)
        if (reading.status === 'refused') return controller.error(new Error(reading.fault.message))
        const { rows, pages } = reading.data
        const fresh = rows.filter(({ id }) => !written.has(id))
        for (const { id } of fresh) written.add(id)
        controller.enqueue(encoder.encode((next === 1 ? header : '') + fresh.map(line).join('')))
        const last = pages === null ? rows.length < PER_PAGE : next >= pages
        if (last || rows.length === 0) return controller.close()
        next += 1
        if (next > MOST_PAGES) controller.error(new Error('The period holds too many messages for one file.'))
      },
    }),
  }
}
