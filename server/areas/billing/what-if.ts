import 'server-only'
import { usedByDay } from '@/lib/areas/billing/pace'
import { byHour } from '@/lib/areas/billing/what-if'
import { compareMoney } from '@/lib/core/fields/money'
import type { Outlook } from './outlook'

const DAY_MS = 86_400_000
const DAYS = 30

/** Recent usage, for the page to replay rules with; null without enough readings. */
export function whatIfFacts({ samples, steps, credit, now, pace }: Outlook) {
  if (!pace) return null
  const first = Date.parse(samples[0]?.at ?? '')
  const days = Math.min(DAYS, Math.ceil((now - first) / DAY_MS))
  const from = now - days * DAY_MS
  const opening = samples.findLast(({ at }) => Date.parse(at) <= from) ?? samples[0]
  const within = steps.filter(({ at, gap }) => !gap && Date.parse(at) >= from)
  const fastest = usedByDay(samples, steps, now, days).map(({ used }) => used)
  return {
    steps: byHour(within),
    opening: opening?.balance ?? '0',
    credit,
    from,
    days,
    fastest: fastest.reduce((most, used) => (compareMoney(used, most) > 0 ? used : most), '0'),
  }
}
