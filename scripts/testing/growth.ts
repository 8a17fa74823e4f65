const TIMES = 16
const RUNS = 5

/** Between what reads each character once (1) and what reads all of them for each (16). */
export const MUCH_MORE_THAN_LINEAR = Math.sqrt(TIMES)

/**
 * How many times as much work one input is that is 16 times as large as 16 small ones. By the processor time of this process, the best of some
 * runs of either, in turn: what else the machine does slows both alike.
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
  // Microseconds; what takes less than one has taken some.
  return user + system + 1
}
