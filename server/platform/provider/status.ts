import 'server-only'
import { processState } from '@/lib/core/process-state'

/** What the last exchanges show about the provider; in memory, per process. */
export interface ProviderStatus {
  /** partly: some paths of the provider answer, and others do not. */
  state: 'reachable' | 'slow' | 'partly' | 'unreachable' | 'unknown'
  /** True only if the provider's own answers say that it is the simulator. */
  simulated: boolean
  checkedAt: string | null
  /** Since when the first of the failing paths has failed; null if none fails. */
  failingSince: string | null
}

interface LastExchange {
  /** Since when the path fails; null if its last exchange succeeded. */
  failingSince: number | null
  slow: boolean
  at: number
}
/** The last exchange of each path. */
export type Exchanges = ReadonlyMap<string, LastExchange>

const SLOW_MS = 3_000
/** A path that failed and was not requested again is ignored after this time. */
const FORGOTTEN_MS = 300_000

export function noted(
  all: Exchanges,
  path: string,
  { away, slow, at }: { away: boolean; slow: boolean; at: number },
): Exchanges {
  return new Map(all).set(path, { failingSince: away ? (all.get(path)?.failingSince ?? at) : null, slow, at })
}

/** The state of the connection. The header, Needs attention, notifications and tiles all use it, so that they agree. */
export function stateOf(all: Exchanges, now: number): Pick<ProviderStatus, 'state' | 'failingSince'> {
  const exchanges = [...all.values()]
  const [newest] = exchanges.sort((a, b) => b.at - a.at)
  if (!newest) return { state: 'unknown', failingSince: null }
  const failing = exchanges.filter(({ failingSince }) => failingSince !== null)
  const first = (some: readonly LastExchange[]) => Math.min(...some.map(({ failingSince }) => failingSince ?? 0))
  const since = first(failing)
  const working = exchanges.filter(({ failingSince, at }) => failingSince === null && at >= since)
  const iso = (some: readonly LastExchange[]) => new Date(first(some)).toISOString()
  if (failing.length > 0 && working.length === 0) return { state: 'unreachable', failingSince: iso(failing) }
  const remembered = failing.filter(({ at }) => now - at < FORGOTTEN_MS)
  if (remembered.length > 0) return { state: 'partly', failingSince: iso(remembered) }
  return { state: newest.slow ? 'slow' : 'reachable', failingSince: null }
}

const exchanges = processState('provider status', (): { all: Exchanges; simulated: boolean } => ({
  all: new Map(),
  simulated: false,
}))

export function providerStatus(): ProviderStatus {
  const { all, simulated } = exchanges()
  const newest = Math.max(...[...all.values()].map(({ at }) => at))
  const checkedAt = all.size > 0 ? new Date(newest).toISOString() : null
  return { ...stateOf(all, Date.now()), simulated, checkedAt }
}

export function noteReached(path: string, milliseconds: number, simulated: boolean): void {
  const state = exchanges()
  state.all = noted(state.all, path, { away: false, slow: milliseconds > SLOW_MS, at: Date.now() })
  state.simulated = simulated
}

/** Notes an exchange without a usable answer: no answer, a failure of the provider's server, or an answer that cannot be read. */
export function noteUnreachable(path: string): void {
  const state = exchanges()
  state.all = noted(state.all, path, { away: true, slow: false, at: Date.now() })
}
