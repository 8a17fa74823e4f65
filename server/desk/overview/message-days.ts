import 'server-only'
import { dayAfter, lastDays } from '@/lib/areas/messaging/message-search'
import { listHistory } from '@/lib/areas/messaging/operations'
import { seesMasked } from '@/lib/core/access/roles'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { cachedAnswer, processState } from '@/lib/core/process-state'
import { dayIn } from '@/lib/core/text/zone'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import type { Person } from '@/server/core/actor/actor'
import { presentAccount } from '@/server/core/journal/account'
import { read, soon } from '@/server/core/operations/read'
import { type Outcomes, outcomesOf } from './messages'

/** What became of the texts sent on one of the reader's days. */
export interface SentDay extends Outcomes {
  /** 2026-11-21 */
  day: string
  /** Whether all texts of the day were counted. */
  whole: boolean
}

/** One of the provider's days, counted by quarter of an hour: its time zone is undocumented, but in every zone a day begins at a full quarter. */
interface ProviderDay {
  quarters: ReadonlyMap<number, Outcomes>
  /** When the oldest counted text was sent, in milliseconds, if older texts of the day were not read; null otherwise. */
  cutAt: number | null
}

type Good = Extract<Reading<ProviderDay[]>, { status: 'read' }>

const DAYS = 7
const DAY_MS = 86_400_000
const QUARTER_MS = 900_000
/** Four requests are 2,000 texts of a day. */
const PAGES_MOST = 4
/** The current day is counted again after a minute; a past day changes only by late receipts. */
const TODAY_MS = 60_000
const PAST_MS = 3_600_000

const counts = cachedAnswer<Reading<ProviderDay[]>>(
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
  day: ProviderDay
}

/** The reader's last seven days, today last. */
export function sentByDay(actor: Person, zone: string): Promise<PendingReading<SentDay[]>> {
  const account = `${presentAccount()}${seesMasked(actor.role, listHistory) ? ' masked' : ''}`
  const { last } = stored()
  const inZone = <R extends Reading<ProviderDay[]>>(reading: R) =>
    reading.status === 'read' ? { ...reading, data: daysIn(reading.data, zone) } : reading
  return soon(counts(() => counted(actor, account), account).then(inZone) as Promise<Reading<SentDay[]>>, () =>
    last?.account === account ? { ...last.good, data: daysIn(last.good.data, zone) } : null,
  )
}

async function counted(actor: Person, account: string): Promise<Reading<ProviderDay[]>> {
  const reading = await countDays(actor, account)
  const cache = stored()
  if (reading.status === 'read') {
    cache.last = { account, good: reading }
    return reading
  }
  const outage = reading.fault.kind === 'unreachable' || reading.fault.kind === 'unreadable'
  return outage && cache.last?.account === account ? { ...cache.last.good, stale: true } : reading
}

/** Every day of the provider that may contain a part of the person's last seven days, in any time zones of provider and person. */
async function countDays(actor: Person, account: string): Promise<Reading<ProviderDay[]>> {
  const now = Date.now()
  const wanted = lastDays(DAYS + 3, dayIn(new Date(now + DAY_MS), 'UTC'))
  const { days } = stored()
  const sent: ProviderDay[] = []
  for (const key of [...days.keys()]) if (!wanted.some((day) => key.endsWith(day))) days.delete(key)
  // One after another, newest first, because the other tiles of the Overview need requests, too.
  for (const day of wanted) {
    const key = `${account} ${day}`
    const cached = days.get(key)
    // A day counts as past if a later one has a text.
    const past = sent.some(({ quarters }) => quarters.size > 0)
    if (cached && past && now - cached.at < PAST_MS) {
      sent.push(cached.day)
      continue
    }
    const reading = await countDay(actor, day)
    if (reading.status === 'refused') return reading
    days.set(key, { at: now, day: reading.data })
    sent.push(reading.data)
  }
  return { status: 'read', asOf: new Date(now).toISOString(), data: sent }
}

async function countDay(actor: Person, day: string): Promise<Reading<ProviderDay>> {
  const perPage = assumptions.messaging.historyPerPage.most
  const period = { period: 'dates', from: day, to: day, direction: 'out', order: 'newest' } as const
  const texts = new Map<string, { status: string; at: number }>()
  for (let page = 1; ; page += 1) {
    const reading = await read(actor, listHistory, { ...period, perPage, page }, { keepAnswer: false })
    if (reading.status === 'refused') return reading
    const { rows, pages } = reading.data
    for (const { id, status, time } of rows) {
      const at = Date.parse(time)
      if (!Number.isNaN(at)) texts.set(id, { status, at })
    }
    const ended = pages !== null ? page >= pages : rows.length < perPage
    if (ended || page === PAGES_MOST) {
      const all = [...texts.values()]
      const cutAt = ended ? null : Math.min(...all.map(({ at }) => at))
      return { status: 'read', asOf: reading.asOf, data: { quarters: byQuarter(all), cutAt } }
    }
  }
}

function byQuarter(texts: readonly { status: string; at: number }[]): Map<number, Outcomes> {
  const statuses = new Map<number, string[]>()
  for (const { status, at } of texts) {
    const quarter = Math.floor(at / QUARTER_MS) * QUARTER_MS
    statuses.set(quarter, [...(statuses.get(quarter) ?? []), status])
  }
  return new Map([...statuses].map(([quarter, all]) => [quarter, outcomesOf(all)]))
}

function daysIn(provider: readonly ProviderDay[], zone: string): SentDay[] {
  const days = new Map(
    lastDays(DAYS, dayIn(new Date(), zone)).map((day) => [
      day,
      { day, whole: true, delivered: 0, failed: 0, inProgress: 0 },
    ]),
  )
  for (const { quarters, cutAt } of provider) {
    for (const [at, { delivered, failed, inProgress }] of quarters) {
      const sum = days.get(dayIn(new Date(at), zone))
      if (!sum) continue
      sum.delivered += delivered
      sum.failed += failed
      sum.inProgress += inProgress
    }
    if (cutAt === null) continue
    const cut = dayIn(new Date(cutAt), zone)
    for (const day of [cut, dayAfter(cut, -1)]) Object.assign(days.get(day) ?? {}, { whole: false })
  }
  return [...days.values()].reverse()
}
