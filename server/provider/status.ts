import 'server-only'

/** What the last exchanges say of the provider; in memory, per process. */
export interface ProviderStatus {
  state: 'reachable' | 'slow' | 'unreachable' | 'unknown'
  /** True only when the provider's own answers say that it is the simulator. */
  simulated: boolean
  checkedAt: string | null
}

const SLOW_MS = 3_000

const kept = globalThis as typeof globalThis & { switchroomProvider?: ProviderStatus }

export function providerStatus(): ProviderStatus {
  return kept.switchroomProvider ?? { state: 'unknown', simulated: false, checkedAt: null }
}

export function noteReached(milliseconds: number, simulated: boolean): void {
  kept.switchroomProvider = {
    state: milliseconds > SLOW_MS ? 'slow' : 'reachable',
    simulated,
    checkedAt: new Date().toISOString(),
  }
}

export function noteUnreachable(): void {
  kept.switchroomProvider = { ...providerStatus(), state: 'unreachable', checkedAt: new Date().toISOString() }
}
