const TIMES = 16
const RUNS = 5

/** Between linear (1) and quadratic growth (16). */
export const MUCH_MORE_THAN_LINEAR = Math.sqrt(TIMES)

/**
 * Ratio of the time for one input to that of 16 inputs a 16th as long. Uses this process's CPU time, the best of
 * several alternating runs, so that other load affects both alike.
 */
export function growth<T>(size: number, make: (size: number) => T, work: (input: T) => unknown): number {
  const [small, large] = [make(size), make(size * TIMES)]
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number]
  for (let run = 0; run < RUNS; run++) {
    best[0] = Math.min(
      best[0],
      cost(() => {
        for (let i = 0; i < TIMES; i++) work(small)
      }),
    )
    best[1] = Math.min(
      best[1],
      cost(() => work(large)),
    )
  }
  return best[1] / best[0]
}

function cost(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  // Microseconds; avoids a zero divisor.
  return user + system + 1
}
