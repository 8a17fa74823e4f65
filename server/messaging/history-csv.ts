import 'server-only'
import { csvLine } from '@/lib/csv'
import type { Page } from '@/lib/operations/answers'
import { type HistoryQuery, listHistory, type MessageRecord } from '@/lib/operations/messaging'
import type { Fault, Reading } from '@/lib/outcome'
import { record } from '@/server/audit/record'
import type { Person } from '@/server/auth/actor'
import { db } from '@/server/db/database'
import { signedOut } from '@/server/operations/faults'
import { read } from '@/server/operations/read'
import { seesTexts, textsOf } from './sent-here'

const PER_PAGE = 500
/** As many rows as a spreadsheet can hold; beyond, the period is too long for one file. */
const MOST_PAGES = 2_000

const header = ['Message', 'Time', 'Direction', 'Type', 'From', 'To', 'Status']

const cells = (m: MessageRecord) => [m.id, m.time, m.direction, m.type, { phone: m.from }, { phone: m.to }, m.status]

/** The texts of what was sent from here are in the last column; roles that may not see them get no such column. */
async function linesOf(actor: Person, rows: MessageRecord[], first: boolean): Promise<string> {
  const texts = await textsOf(
    actor,
    rows.map(({ id }) => id),
  )
  const lines = rows.map((m) => (texts ? [...cells(m), texts.get(m.id)?.text ?? ''] : cells(m)))
  if (first) lines.unshift(texts ? [...header, 'Text'] : header)
  return lines.map(csvLine).join('')
}

/**
 * Every message that fits, page after page while the reader takes them. The first page is asked before anything is answered, so
 * that a refusal is one; a later failure breaks the download off, because a file that ends early would look whole.
 */
export async function historyCsv(
  actor: Person | null,
  query: unknown,
): Promise<{ ok: true; csv: ReadableStream<Uint8Array> } | { ok: false; fault: Fault }> {
  if (!actor) return { ok: false, fault: signedOut }
  const given = query !== null && typeof query === 'object' ? query : {}
  const ask = (page: number): Promise<Reading<Page<MessageRecord>>> =>
    read(actor, listHistory, { ...given, perPage: PER_PAGE, page }, { keep: false })
  const first = await ask(1)
  if (first.status === 'refused') return { ok: false, fault: first.fault }
  const { period = 'today', from, to, direction, type } = given as HistoryQuery
  const detail = { period, from, to, direction, type, texts: seesTexts(actor.role) }
  await record(db(), { kind: 'messages.exported', actor, subject: listHistory.id, detail })
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
        controller.enqueue(encoder.encode(await linesOf(actor, fresh, next === 1)))
        const last = pages === null ? rows.length < PER_PAGE : next >= pages
        if (last || rows.length === 0) return controller.close()
        next += 1
        if (next > MOST_PAGES) controller.error(new Error('The period holds too many messages for one file.'))
      },
    }),
  }
}
