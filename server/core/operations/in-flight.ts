import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '@/lib/acts/outcome'
import { processState } from '@/lib/process-state'

// What this process is doing right now, by intent: second clicks join it, and a stopping process waits for it.
interface Work {
  running: Map<string, Promise<Outcome>>
  stopping: boolean
  waiting: (() => void)[]
  active: number
  /** The provider's limits are not known; more than a few simultaneous changes would be risky. */
  most: number
}
const work = processState(
  'work',
  (): Work => ({ running: new Map(), stopping: false, waiting: [], active: 0, most: 4 }),
)

export function limitWrites(most: number): void {
  work().most = most
}

export type Turn = <T>(run: () => Promise<T>) => Promise<T>

/** Waits for one of the slots, in order of arrival. */
export async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const w = work()
  if (w.active >= w.most) await new Promise<void>((resolve) => w.waiting.push(resolve))
  else w.active++
  try {
    return await run()
  } finally {
    // The slot is handed on directly, so that nobody can take it in between.
    const next = w.waiting.shift()
    if (next) next()
    else w.active--
  }
}

const LOOK_MS = 25

/**
 * For a bulk change: starts only while a slot is free and nobody waits for one, and takes none. So a person's change never waits behind it; at
 * most one more change than the slots is in progress.
 */
export async function behindPeople<T>(run: () => Promise<T>): Promise<T> {
  const w = work()
  while (w.active >= w.most || w.waiting.length > 0) await sleep(LOOK_MS)
  return run()
}

/** The same decision with the same content joins; with other content it continues and reaches the first one's row. */
export async function inFlight(
  { id, payloadHash }: { id: string; payloadHash: string },
  run: () => Promise<Outcome>,
  turn: Turn = inTurn,
): Promise<Outcome> {
  const w = work()
  const key = `${id} ${payloadHash}`
  const already = w.running.get(key)
  if (already) return already
  if (w.stopping) {
    return {
      status: 'refused',
      fault: { kind: 'not_sent', message: 'The console is restarting. Nothing was sent; try again in a moment.' },
    }
  }
  const running = turn(run).finally(() => w.running.delete(key))
  w.running.set(key, running)
  return running
}

/** The entries that this process is working on. */
export function idsInFlight(): string[] {
  return [...work().running.keys()].map((key) => key.split(' ')[0] ?? '')
}

/** Stops new work and waits for running work; never resolves early, because sent changes must be settled. */
export async function drain(): Promise<void> {
  const w = work()
  w.stopping = true
  await Promise.allSettled([...w.running.values()])
}
