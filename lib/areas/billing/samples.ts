import { compareMoney } from '@/lib/core/fields/money'

/** A balance and the period in which readings showed it, from first to last reading. Amounts are decimals as text. */
export interface Sample {
  balance: string
  /** ISO 8601: first and last reading. */
  at: string
  seenAt: string
  /** A gap without readings comes before it. */
  afterGap: boolean
}

/** A longer time without a reading is a gap; charts do not draw across it. */
export const GAP_MINUTES = 30

/** The index of the first of `count` ordered times that is not before `from`. A binary search, because a year has many readings. */
export function firstFrom(count: number, timeAt: (place: number) => number, from: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeAt(middle) < from) low = middle + 1
    else high = middle
  }
  return low
}

/** The ordered readings of a period, with the last reading before it and the first reading after it. */
export function within<T extends { at: string }>(all: readonly T[], from: number, to: number): readonly T[] {
  const first = (time: number) => firstFrom(all.length, (i) => Date.parse(all[i]?.at ?? ''), time)
  return all.slice(Math.max(0, first(from) - 1), first(to) + 1)
}

/** How much of a period the samples cover, in milliseconds. */
export function covered(samples: readonly Sample[], from: number, to: number): number {
  const inside = within(samples, from, to)
  return inside.reduce((sum, { at, seenAt }, i) => {
    const next = inside[i + 1]
    const end = Date.parse(next && !next.afterGap ? next.at : seenAt)
    return sum + Math.max(0, Math.min(end, to) - Math.max(Date.parse(at), from))
  }, 0)
}

/**
 * Thins samples for a chart: decreases within one slice keep only their start. Increases, gaps and their edges stay.
 */
export function fewer(samples: readonly Sample[], from: number, pieceMs: number): Sample[] {
  const pieces = samples.map(({ at }) => Math.floor((Date.parse(at) - from) / pieceMs))
  return samples.filter((sample, i) => {
    const [before, after] = [samples[i - 1], samples[i + 1]]
    if (!before || !after || sample.afterGap || after.afterGap) return true
    const falls = compareMoney(before.balance, sample.balance) >= 0 && compareMoney(sample.balance, after.balance) >= 0
    if (!falls) return true
    return pieces[i - 1] !== pieces[i]
  })
}
