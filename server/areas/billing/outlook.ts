import 'server-only'
import { and, desc, gt, inArray } from 'drizzle-orm'
import { type Point, pointsOf, type Range, ranges } from '@/lib/areas/billing/chart'
import { setBalanceReload, turnOffAutoRefill, turnOnAutoRefill } from '@/lib/areas/billing/operations'
import { type Pace, paceOf, type Runway, runwayOf } from '@/lib/areas/billing/pace'
import type { RefillRule } from '@/lib/areas/billing/rises'
import type { Sample } from '@/lib/areas/billing/samples'
import type { BalanceStep } from '@/lib/areas/billing/steps'
import { subtractMoney } from '@/lib/core/fields/money'
import { ofPresentAccount } from '@/server/core/journal/account'
import { answersRecorded } from '@/server/core/operations/answer-listeners'
import { databaseTime, fromNow } from '@/server/platform/db/clock'
import { db } from '@/server/platform/db/database'
import { remembered } from '@/server/platform/db/remembered'
import { journal } from '@/server/platform/db/schema'
import { billingHistory, billingTables } from './history'
import { newestCredit } from './samples'

const DAY_MS = 86_400_000
/** The pace covers a week and is compared with the week before; what-if covers thirty days. */
const LEAST_DAYS = 31

/** The balance and its course from the console's own readings, without a provider request. */
export interface Outlook {
  from: number
  now: number
  points: Point[]
  samples: Sample[]
  steps: BalanceStep[]
  rule: RefillRule | null
  /** The newest reading. */
  balance: string | null
  credit: string
  pace: Pace | null
  paceBefore: Pace | null
  /** The lower limit: where auto-refill charges, or where the credit ends. */
  floor: string
  runway: Runway | null
}

/** A chart that ends a minute ago shows the same. */
const SHOWN_MS = 60_000

/** One result for everyone, for at most a minute, and only until the balance or a refill changes. */
export const outlook = remembered('outlook', billingTables, readOutlook, { longestMs: SHOWN_MS })

const LATELY_MS = 60_000

/** When auto-refill was last changed in Switchroom (ms), if that was within the last minute; otherwise 0. */
const ruleChanged = remembered('rule changed', [journal], async (): Promise<number> => {
  const changes = [turnOnAutoRefill.id, turnOffAutoRefill.id, setBalanceReload.id]
  const [last] = await db()
    .select({ at: journal.createdAt })
    .from(journal)
    .where(
      and(ofPresentAccount(), inArray(journal.operation, changes), gt(journal.createdAt, fromNow(-LATELY_MS / 1000))),
    )
    .orderBy(desc(journal.createdAt))
    .limit(1)
  return last?.at.getTime() ?? 0
})

/**
 * The same for the page where the rule is changed, with the account details that this page reads: after a change only their answer has the new
 * rule, so the page waits for it.
 */
export async function newestOutlook(range: Range, details: Promise<unknown>): Promise<Outlook> {
  if (Date.now() - (await ruleChanged()) < LATELY_MS) await details
  await answersRecorded()
  return outlook(range)
}

async function readOutlook(range: Range): Promise<Outlook> {
  // The clock of the readings' times.
  const now = (await databaseTime()).getTime()
  const days = ranges[range].days
  const since = new Date(now - Math.max(days, LEAST_DAYS) * DAY_MS)
  const [{ samples, steps, rule }, credit] = await Promise.all([billingHistory(since), newestCredit()])
  const from = now - days * DAY_MS
  const pace = paceOf(samples, steps, now)
  const balance = samples.at(-1)?.balance ?? null
  const floor = rule ? rule.minimum : subtractMoney('0', credit)
  const shownFrom = Math.max(
    0,
    samples.findLastIndex(({ at }) => Date.parse(at) <= from),
  )
  return {
    from,
    now,
    points: pointsOf(samples.slice(shownFrom), steps, from, now),
    samples,
    steps,
    rule,
    balance,
    credit,
    pace,
    paceBefore: paceOf(samples, steps, now - 7 * DAY_MS),
    floor,
    runway: pace && balance !== null ? runwayOf(balance, floor, pace) : null,
  }
}
