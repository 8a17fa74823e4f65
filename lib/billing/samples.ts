import { compareMoney } from '../fields/money'

/** What the balance was for some time, as we read it: from the first to the last reading of it. Amounts are decimals as text. */
export interface Sample {
  balance: string
  /** ISO 8601: first and last read so. */
  at: string
  seenAt: string
  /** Nobody looked for some time before it. */
  afterGap: boolean
}

/** Longer than this without a reading is a gap: the line is not drawn across it. */
export const GAP_MINUTES = 30

/** How much of a time the samples cover, in milliseconds. */
export function covered(samples: readonly Sample[], from: number, to: number): number {
  return samples.reduce((sum, { at, seenAt }, i) => {
    const next = samples[i + 1]
    const end = Date.parse(next && !next.afterGap ? next.at : seenAt)
    return sum + Math.max(0, Math.min(end, to) - Math.max(Date.parse(at), from))
  }, 0)
}

/** Fewer of them, for a picture: of a fall within one piece of time only its beginning. Rises, gaps and both their edges stay. */
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
