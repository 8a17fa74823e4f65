import type { SentReading } from '@/lib/core/operation/evidence/sent'
import type { EvidenceRead } from '@/lib/core/operation/verify'
import { isList } from '@/lib/core/operation/whole-list'
import { assumptions } from './assumptions'
import { listHistory } from './operations'

const PAGES_MOST = 40
/** How much the provider's clock may differ from ours. */
const CLOCKS_APART_MS = 120_000
const DAY_MS = 86_400_000

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The messages from this sender to this recipient since then, as the history orders them. It has no filter by number. */
export async function sentSince(
  look: EvidenceRead,
  { from, to }: { from: string; to: string },
  since: Date,
): Promise<SentReading[]> {
  const start = since.getTime() - CLOCKS_APART_MS
  // One more day at both ends, because the provider's time zone is undocumented.
  const period = { from: dayOf(start - DAY_MS), to: dayOf(Math.max(Date.now(), since.getTime()) + DAY_MS) }
  const perPage = assumptions.messaging.historyPerPage.most
  const readings = new Map<string, SentReading>()
  const read = new Set<string>()
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const requested = { period: 'dates', ...period, direction: 'out', order: 'newest', perPage, page } as const
    const answer = await look(listHistory, requested)
    const { rows, pages, total } = answer
    if (answer.page !== null && answer.page !== page)
      throw new Error('The history returned another page than requested.')
    if (page === 1 && !isList(answer)) throw new Error('The history is empty, and does not confirm that it is a list.')
    const before = read.size
    for (const { id, time, status, ...row } of rows) {
      read.add(id)
      if (!(Date.parse(time) < start) && row.from === from && row.to === to) readings.set(id, { id, time, status })
    }
    if (rows.length > 0 && read.size === before) throw new Error('The history returned the same page twice.')
    const last = pages !== null ? page >= pages : total !== null ? read.size >= total : rows.length === 0
    // If rows are newest first, a page that ends before the change ends the search.
    const older = newestFirst(rows) && rows.some(({ time }) => Date.parse(time) < start)
    if (last && !older && total !== null && total !== read.size)
      throw new Error(`The history has ${total} records, and shows ${read.size}.`)
    if (last || older) return [...readings.values()]
  }
  throw new Error('The history of these days is too long to be searched.')
}

function newestFirst(rows: readonly { time: string }[]): boolean {
  const times = rows.map(({ time }) => Date.parse(time))
  return times.every((time, i) => !Number.isNaN(time) && (i === 0 || time <= (times[i - 1] ?? time)))
}
