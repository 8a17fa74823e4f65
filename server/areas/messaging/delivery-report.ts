import 'server-only'
import { inArray, lt, sql } from 'drizzle-orm'
import { isFinal } from '@/lib/areas/messaging/delivery'
import {
  MOST_REPORTED,
  NEVER_LOOKED_UP,
  NO_CARRIER,
  REPORT_DAYS,
  type ReportedText,
  type ReportOutcome,
} from '@/lib/areas/messaging/delivery-report'
import { dayAfter } from '@/lib/areas/messaging/message-search'
import { lookUpCarrier } from '@/lib/areas/messaging/operations'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import { mayHappen } from '@/lib/core/changes/entry-states'
import type { EntryState } from '@/lib/core/changes/outcome'
import { dayIn, dayStart } from '@/lib/core/text/zone'
import type { Person } from '@/server/core/actor/actor'
import { recordPersonalRead } from '@/server/core/audit/personal-reads'
import { presentAccount } from '@/server/core/journal/account'
import { fingerprint } from '@/server/core/journal/seal'
import { listener } from '@/server/core/operations/answer-listeners'
import { db } from '@/server/platform/db/database'
import { carriers } from '@/server/platform/db/schema'
import { reasonForEach } from './failures'

const keyOf = (number: string) => fingerprint('carrier', number)
/** A lookup this old says little: numbers change their carrier. */
const CARRIER_DAYS = 180

/** Every carrier that a lookup named, for anyone. */
export const storeCarriers = listener(lookUpCarrier, async ({ rows }, ageMs) => {
  const byKey = new Map(rows.map(({ number, carrier }) => [keyOf(number), carrier]))
  if (byKey.size === 0) return
  const at = sql`now() - make_interval(secs => ${ageMs / 1000})`
  await db()
    .insert(carriers)
    .values([...byKey].map(([key, carrier]) => ({ key, carrier, at })))
    .onConflictDoUpdate({ target: carriers.key, set: { carrier: sql`excluded.carrier`, at: sql`excluded.at` } })
})

export async function forgetOldCarriers(): Promise<void> {
  await db()
    .delete(carriers)
    .where(lt(carriers.at, sql`now() - make_interval(days => ${CARRIER_DAYS})`))
}

export interface DeliveryReport {
  /** Newest first. */
  texts: ReportedText[]
  /** All of the period, also those that are not in `texts`. */
  total: number
  /** The reader's first day: 2026-11-02. */
  from: string
}

interface Row extends Record<string, unknown> {
  id: string
  at: Date
  from: string
  to: string
  state: EntryState
  messages: string[] | null
  statuses: string[]
  total: string
}

/** The texts that were sent from here in the reader's last 30 days, without a provider request. The caller has checked the permission. */
export async function deliveryReport(actor: Person, zone: string, now = new Date()): Promise<DeliveryReport> {
  await recordPersonalRead(actor, { what: 'delivery' })
  const from = dayAfter(dayIn(now, zone), 1 - REPORT_DAYS)
  const since = dayStart(from, zone)
  const { rows } = await db().execute<Row>(sql`
    select id, created_at as at, redacted->>'from' as from, target as to, state, created_ids as messages,
      count(*) over () as total,
      array(select newest.status from unnest(created_ids) as made(id) cross join lateral (
        select status from message_statuses where message = made.id order by message_statuses.id desc limit 1) newest) as statuses
    from journal
    where account = ${presentAccount()} and operation in (${sendText.id}, ${sendMedia.id}) and created_at >= ${since}
      and state = any(${sql.param([...mayHappen])}::text[])
    order by created_at desc limit ${MOST_REPORTED}`)
  const texts = rows.map((row) => ({ ...row, outcome: outcomeOf(row) }))
  const failed = texts.filter(({ outcome }) => outcome === 'failed').map(({ to, at }) => ({ to, at: new Date(at) }))
  const [carriers, reasons] = await Promise.all([
    carriersOf([...new Set(texts.map(({ to }) => to))]),
    reasonForEach(failed, since),
  ])
  const reason = reasons.values()
  return {
    from,
    total: Number(rows[0]?.total ?? 0),
    texts: texts.map(({ id, at, from, to, messages, outcome }) => ({
      ...{ entry: id, from, to, outcome },
      at: new Date(at).toISOString(),
      message: messages?.[0] ?? null,
      carrier: carriers.get(to) ?? NEVER_LOOKED_UP,
      reason: outcome === 'failed' ? (reason.next().value ?? null) : null,
    })),
  }
}

/** Sent, as far as is known. */
const SENT: readonly EntryState[] = mayHappen.filter(
  (state) => !['planned', 'sent', 'uncertain', 'closed_unknown'].includes(state),
)

/** A long text has several messages: it is delivered if all are. */
function outcomeOf({ state, messages, statuses }: Row): ReportOutcome {
  if (!SENT.includes(state)) return 'unknown'
  if (statuses.some((status) => status.toLowerCase() === 'failed')) return 'failed'
  const whole = messages !== null && messages.length > 0 && statuses.length === messages.length
  return whole && statuses.every(isFinal) ? 'delivered' : 'none'
}

/** The stored carrier of each recipient that was looked up. */
async function carriersOf(numbers: readonly string[]): Promise<Map<string, string>> {
  const byKey = new Map(numbers.map((number) => [keyOf(number), number]))
  if (byKey.size === 0) return new Map()
  const rows = await db()
    .select({ key: carriers.key, carrier: carriers.carrier })
    .from(carriers)
    .where(inArray(carriers.key, sql`(select unnest(${sql.param([...byKey.keys()])}::text[]))`))
  return new Map(rows.map(({ key, carrier }) => [byKey.get(key) ?? '', carrier || NO_CARRIER]))
}
