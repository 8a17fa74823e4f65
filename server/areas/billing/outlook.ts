import 'server-only'
import { type Point, pointsOf, type Range, ranges } from '@/lib/areas/billing/chart'
import { type Pace, paceOf, type Runway, runwayOf } from '@/lib/areas/billing/pace'
import type { RefillRule } from '@/lib/areas/billing/rises'
import type { Sample } from '@/lib/areas/billing/samples'
import type { BalanceStep } from '@/lib/areas/billing/steps'
import { subtractMoney } from '@/lib/core/fields/money'
import { databaseTime } from '@/server/platform/db/clock'
import { remembered } from '@/server/platform/db/remembered'
import { billingHistory, billingTables } from './history'
import { newestCredit } from './samples'

const DAY_MS = 86_400_000
/** The pace is a week's, compared with the previous one; what-if covers thirty days. */
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

/** For everyone, until the balance or a refill changes. */
export const outlook = remembered('outlook', billingTables, readOutlook, { longestMs: SHOWN_MS })

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
