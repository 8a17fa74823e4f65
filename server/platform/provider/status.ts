import 'server-only'
import { processState } from '@/lib/core/process-state'

/** What the last exchanges show about the provider; in memory, per process. */
export interface ProviderStatus {
  state: 'reachable' | 'slow' | 'unreachable' | 'unknown'
  /** True only if the provider's own answers say that it is the simulator. */
  simulated: boolean
  checkedAt: string | null
}

const SLOW_MS = 3_000

const heard = processState('provider status', (): { status: ProviderStatus } => ({
  status: { state: 'unknown', simulated: false, checkedAt: null },
}))

export function providerStatus(): ProviderStatus {
  return heard().status
}

export function noteReached(milliseconds: number, simulated: boolean): void {
  heard().status = {
    state: milliseconds > SLOW_MS ? 'slow' : 'reachable',
    simulated,
    checkedAt: new Date().toISOString(),
  }
}

export function noteUnreachable(): void {
  heard().status = { ...providerStatus(), state: 'unreachable', checkedAt: new Date().toISOString() }
}
