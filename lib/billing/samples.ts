import { compareMoney } from '../fields/money'

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

/** How much of a period the samples cover, in milliseconds. */
export function covered(samples: readonly Sample[], from: number, to: number): number {
  return samples.reduce((sum, { at, seenAt }, i) => {
    const next = samples[i + 1]
    const end = Date.parse(next && !next.afterGap ? next.at : seenAt)
    return sum + Math.max(0, Math.min(end, to) - Math.max(Date.parse(at), from))
  }, 0)
}

/**
 * Thins samples for a chart: decreases within one slice keep only their start. Increases, gaps and their edges stay.
 */
export function fewer(samples: readonly Sample[], from: number, pieceMs: number): Sample[] {
  const piece = ({ at }: Sample) => Math.floor((Date.parse(at) - from) / pieceMs)
  return samples.filter((sample, i) => {
    const [before, after] = [samples[i - 1], samples[i + 1]]
    if (!before || !after || sample.afterGap || after.afterGap) return true
    const falls = compareMoney(before.balance, sample.balance) >= 0 && compareMoney(sample.balance, after.balance) >= 0
    if (!falls) return true
    return piece(before) !== piece(sample)
  })
}
