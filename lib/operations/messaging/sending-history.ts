import { assumptions } from '@/lib/operations/assumptions'
import type { EvidenceRead } from '@/lib/operations/verify'
import { isList } from '@/lib/operations/whole-list'
import { listHistory } from './operations'
import type { Seen } from './sending-evidence'

const PAGES_MOST = 40
/** The provider's clock may differ a little from ours. */
const CLOCKS_APART_MS = 120_000
const DAY_MS = 86_400_000

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Everything between this sender and this recipient since then, newest first. The history cannot be asked for one number. */
export async function seenSince(
  look: EvidenceRead,
  { from, to }: { from: string; to: string },
  since: Date,
): Promise<Seen[]> {
  const start = since.getTime() - CLOCKS_APART_MS
  // A day more at both ends, because nobody says in which zone the provider's days lie.
  const period = { from: dayOf(start - DAY_MS), to: dayOf(Math.max(Date.now(), since.getTime()) + DAY_MS) }
  const perPage = assumptions.messaging.historyPerPage.most
  const seen = new Map<string, Seen>()
  const read = new Set<string>()
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const asked = { period: 'dates', ...period, direction: 'out', order: 'newest', perPage, page } as const
    const answer = await look(listHistory, asked)
    const { rows, pages, total } = answer
    if (answer.page !== null && answer.page !== page)
      throw new Error('The history gave another page than was asked for.')
    if (page === 1 && !isList(answer)) throw new Error('The history came back empty without saying that it is.')
    const before = read.size
    for (const { id, time, status, ...row } of rows) {
      read.add(id)
      if (!(Date.parse(time) < start) && row.from === from && row.to === to) seen.set(id, { id, time, status })
    }
    if (rows.length > 0 && read.size === before) throw new Error('The history gave the same page twice.')
    const last = pages !== null ? page >= pages : total !== null ? read.size >= total : rows.length === 0
    // Newest first, so a page that ends before the act ends the search; a page in another order does not.
    const older = newestFirst(rows) && rows.some(({ time }) => Date.parse(time) < start)
    if (last || older) return [...seen.values()]
  }
  throw new Error('The history of these days is too long to be searched.')
}

function newestFirst(rows: readonly { time: string }[]): boolean {
  const times = rows.map(({ time }) => Date.parse(time))
  return times.every((time, i) => !Number.isNaN(time) && (i === 0 || time <= (times[i - 1] ?? time)))
}
