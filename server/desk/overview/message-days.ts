import 'server-only'
import { seesMasked } from '@/lib/access/roles'
import type { PendingReading, Reading } from '@/lib/acts/outcome'
import { assumptions } from '@/lib/operations/assumptions'
import { listHistory } from '@/lib/operations/messaging/operations'
import { cachedAnswer, processState } from '@/lib/process-state'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { read, soon } from '@/server/core/operations/read'
import { type Outcomes, outcomesOf } from './messages'

/** What became of the texts sent on one day, as the provider's history counts days. */
export interface SentDay extends Outcomes {
  /** 2026-11-21 */
  day: string
  /** All of them were counted. */
  whole: boolean
}

type Good = Extract<Reading<SentDay[]>, { status: 'read' }>

const DAYS = 7
const DAY_MS = 86_400_000
/** Four requests are 2,000 texts of a day. */
const PAGES_MOST = 4
/** Today is counted again after a minute; a past day changes only by late receipts. */
const TODAY_MS = 60_000
const PAST_MS = 3_600_000

const counts = cachedAnswer<Reading<SentDay[]>>(
  'texts of a week being counted',
  TODAY_MS,
  (reading) => reading.status === 'refused' || reading.stale === true,
)
const stored = processState(
  'texts by day',
  (): { last?: { account: string; good: Good }; days: Map<string, Counted> } => ({
    days: new Map(),
  }),
)

interface Counted {
  at: number
  sent: SentDay
}

/** The last seven days, today last. Past days are counted once an hour. */
export function sentByDay(actor: Person): Promise<PendingReading<SentDay[]>> {
  const account = `${presentAccount()}${seesMasked(actor.role, listHistory) ? ' masked' : ''}`
  const { last } = stored()
  return soon(
    counts(() => counted(actor, account), account),
    () => (last?.account === account ? last.good : null),
  )
}

async function counted(actor: Person, account: string): Promise<Reading<SentDay[]>> {
  const reading = await countDays(actor, account)
  const kept = stored()
  if (reading.status === 'read') {
    kept.last = { account, good: reading }
    return reading
  }
  const outage = reading.fault.kind === 'unreachable' || reading.fault.kind === 'unreadable'
  return outage && kept.last?.account === account ? { ...kept.last.good, stale: true } : reading
}

async function countDays(actor: Person, account: string): Promise<Reading<SentDay[]>> {
  const now = Date.now()
  const wanted = Array.from({ length: DAYS }, (_, back) =>
    new Date(now - (DAYS - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  )
  const { days } = stored()
  const sent: SentDay[] = []
  // Days outside the week are dropped.
  for (const key of [...days.keys()]) if (!wanted.some((day) => key.endsWith(day))) days.delete(key)
  // One after another: the overview has other tiles to read.
  for (const day of wanted) {
    const key = `${account} ${day}`
    const known = days.get(key)
    if (known && day !== wanted.at(-1) && now - known.at < PAST_MS) {
      sent.push(known.sent)
      continue
    }
    const reading = await countDay(actor, day)
    if (reading.status === 'refused') return reading
    days.set(key, { at: now, sent: reading.data })
    sent.push(reading.data)
  }
  return { status: 'read', asOf: new Date(now).toISOString(), data: sent }
}

async function countDay(actor: Person, day: string): Promise<Reading<SentDay>> {
  const perPage = assumptions.messaging.historyPerPage.most
  const period = { period: 'dates', from: day, to: day, direction: 'out', order: 'newest' } as const
  const statuses = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const reading = await read(actor, listHistory, { ...period, perPage, page }, { keep: false })
    if (reading.status === 'refused') return reading
    const { rows, pages } = reading.data
    for (const { id, status } of rows) statuses.set(id, status)
    const ended = pages !== null ? page >= pages : rows.length < perPage
    if (ended || page === PAGES_MOST)
      return { status: 'read', asOf: reading.asOf, data: { day, whole: ended, ...outcomesOf([...statuses.values()]) } }
  }
}
