import 'server-only'
import type { Sender } from '@/lib/areas/10dlc/coverage'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import { may, reasonDenied, seesMasked } from '@/lib/core/access/roles'
import type { Reading } from '@/lib/core/changes/outcome'
import { cachedAnswer } from '@/lib/core/process-state'
import { cannotView } from '@/lib/core/text/fact-texts'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { read } from '@/server/core/operations/read'

export const TRAFFIC_DAYS = 30
/** Eight requests return the newest 4,000 texts. If an account sends more, numbers that sent only earlier are missing. */
const PAGES_MOST = 8
const GOOD_FOR_MS = 600_000
const DAY_MS = 86_400_000

/** Which numbers sent texts in the last TRAFFIC_DAYS days, and how many texts each. */
export interface Traffic {
  senders: Sender[]
  /** Whether all texts of these days were counted, or only the newest. */
  whole: boolean
  texts: number
}

type Read = Extract<Reading<Traffic>, { status: 'read' }>

const failed = ({ status }: Reading<Traffic>) => status === 'refused'
const cachedTraffic = cachedAnswer('senders of texts', GOOD_FOR_MS, failed)

/** No numbers for roles that do not see them. One answer serves everyone for ten minutes, because it costs several requests. */
export async function trafficOf(actor: Person): Promise<Reading<Traffic>> {
  if (!may(actor.role, listHistory) || seesMasked(actor.role, listHistory)) {
    const message = reasonDenied(actor.role, listHistory) ?? cannotView('the numbers that send texts')
    return { status: 'refused', fault: { kind: 'forbidden', message } }
  }
  return cachedTraffic(() => readTraffic(actor), presentAccount())
}

async function readTraffic(actor: Person): Promise<Reading<Traffic>> {
  const perPage = assumptions.messaging.historyPerPage.most
  const texts = new Map<string, number>()
  const seenIds = new Set<string>()
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const period = { period: 'dates', from: day(TRAFFIC_DAYS), to: day(0), direction: 'out', order: 'newest' } as const
  const asOf = new Date().toISOString()
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const reading = await read(actor, listHistory, { ...period, perPage, page }, { keepAnswer: false, record: false })
    if (reading.status === 'refused') return reading
    const { rows, total, pages } = reading.data
    const fresh = rows.filter(({ id }) => !seenIds.has(id))
    for (const { id, from } of fresh) {
      seenIds.add(id)
      texts.set(from, (texts.get(from) ?? 0) + 1)
    }
    const last = pages !== null ? page >= pages : total !== null ? seenIds.size >= total : rows.length < perPage
    if (last || fresh.length === 0) return trafficReading(texts, seenIds.size, last, asOf)
  }
  return trafficReading(texts, seenIds.size, false, asOf)
}

const trafficReading = (
  texts: ReadonlyMap<MessageRecord['from'], number>,
  all: number,
  whole: boolean,
  asOf: string,
): Read => ({
  status: 'read',
  data: { senders: [...texts].map(([number, sent]) => ({ number, texts: sent })), texts: all, whole },
  asOf,
})
