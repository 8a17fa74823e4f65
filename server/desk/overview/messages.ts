import 'server-only'
import { listHistory, type MessageRecord } from '@/lib/areas/messaging/operations'
import { may, seesMasked } from '@/lib/core/access/roles'
import type { AttentionItem } from '@/lib/core/changes/attention'
import type { PendingReading, Reading } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { cachedAnswer, processState } from '@/lib/core/process-state'
import { assumptions } from '@/lib/desk/catalogue/assumptions'
import { type Reason, reasonsOf } from '@/server/areas/messaging/failures'
import type { Person } from '@/server/core/actor/actor'
import type { AttentionSource } from '@/server/core/attention/sources'
import { presentAccount } from '@/server/core/journal/account'
import { read, soon } from '@/server/core/operations/read'

export interface Outcomes {
  delivered: number
  failed: number
  inProgress: number
}

/** The outcome of the texts that were sent in the last 24 hours. */
export interface SentLately extends Outcomes {
  /** The failures' reasons, most frequent first. */
  reasons: readonly Reason[]
  /** When the newest of the failures was sent; null if its time cannot be read. ISO 8601. */
  failedAt: string | null
  /** Whether all texts were counted. */
  whole: boolean
}

type Good = Extract<Reading<SentLately>, { status: 'read' }>

const DAY_MS = 86_400_000
/** Four requests are 2,000 texts. */
const PAGES_MOST = 4
/** One answer serves everyone for a minute. */
const GOOD_FOR_MS = 60_000

// Counted for the overview, and shown under Needs attention.
const counts = cachedAnswer<Reading<SentLately>>(
  'texts being counted',
  GOOD_FOR_MS,
  (reading) => reading.status === 'refused' || reading.stale === true,
)
const keptLast = processState('texts sent lately', (): { counted?: { account: string; good: Good } } => ({}))

export function sentLately(actor: Person): Promise<PendingReading<SentLately>> {
  // A role that sees no recipients sees no reasons either, so its count cannot serve roles that see them.
  const account = `${presentAccount()}${seesMasked(actor.role, listHistory) ? ' masked' : ''}`
  const last = keptLast()
  return soon(
    counts(() => counted(actor, account), account),
    () => (last.counted?.account === account ? last.counted.good : null),
  )
}

async function counted(actor: Person, account: string): Promise<Reading<SentLately>> {
  const last = keptLast()
  const reading = await count(actor)
  if (reading.status === 'read') {
    last.counted = { account, good: reading }
    return reading
  }
  const outage = reading.fault.kind === 'unreachable' || reading.fault.kind === 'unreadable'
  return outage && last.counted?.account === account ? { ...last.counted.good, stale: true } : reading
}

async function count(actor: Person): Promise<Reading<SentLately>> {
  const since = Date.now() - DAY_MS
  const perPage = assumptions.messaging.historyPerPage.most
  // The zone of the provider's days is undocumented.
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const period = {
    period: 'dates',
    from: day(since - DAY_MS),
    to: day(Date.now() + DAY_MS),
    direction: 'out',
    order: 'newest',
  } as const
  const records = new Map<string, MessageRecord>()
  const asOf = new Date().toISOString()
  for (let page = 1; page <= PAGES_MOST; page += 1) {
    const reading = await read(actor, listHistory, { ...period, perPage, page }, { keepAnswer: false, record: false })
    if (reading.status === 'refused') return reading
    const { rows, pages } = reading.data
    for (const row of rows) if (!(Date.parse(row.time) < since)) records.set(row.id, row)
    const last = pages !== null ? page >= pages : rows.length < perPage
    const ended = last || rows.some(({ time }) => Date.parse(time) < since)
    if (ended || page === PAGES_MOST) return { status: 'read', asOf, data: await sumOf([...records.values()], ended) }
  }
  throw new Error('no page was read')
}

async function sumOf(rows: readonly MessageRecord[], whole: boolean): Promise<SentLately> {
  const failures = rows.filter(({ status }) => status.toLowerCase() === 'failed')
  const reasons = await reasonsOf(failures.map(({ to }) => to))
  const newest = Math.max(...failures.flatMap(({ time }) => (Number.isNaN(Date.parse(time)) ? [] : [Date.parse(time)])))
  const failedAt = Number.isFinite(newest) ? new Date(newest).toISOString() : null
  return { ...outcomesOf(rows.map(({ status }) => status)), reasons, failedAt, whole }
}

export function outcomesOf(statuses: readonly string[]): Outcomes {
  const lowered = statuses.map((status) => status.toLowerCase())
  const failed = lowered.filter((word) => word === 'failed').length
  const final = lowered.filter((word) => assumptions.messaging.finalStatuses.includes(word)).length
  const delivered = assumptions.messaging.finalStatuses.includes('failed') ? final - failed : final
  return { delivered, failed, inProgress: lowered.length - delivered - failed }
}

/** The last count, without a provider request. */
export const failedTexts: AttentionSource = async ({ role }): Promise<AttentionItem[]> => {
  const { counted: last } = keptLast()
  if (!may(role, listHistory) || !last?.account.startsWith(presentAccount()) || last.good.data.failed === 0) return []
  const { data, asOf } = last.good
  const all = data.delivered + data.failed + data.inProgress
  return [
    {
      key: 'texts-failed',
      family: 'attention',
      what: `${data.whole ? '' : 'At least '}${data.failed} ${data.failed === 1 ? 'text' : 'texts'} failed`,
      evidence: `Of ${data.whole ? '' : 'the newest '}${all.toLocaleString('en-US')} sent in the 24 hours before the last count`,
      at: data.failedAt ?? asOf,
      // Counted every minute, and news once a day.
      news: `${asOf.slice(0, 10)}T00:00:00.000Z`,
      href: paths.failedLately,
      button: 'View failed',
    },
  ]
}
