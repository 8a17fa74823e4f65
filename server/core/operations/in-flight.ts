import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '@/lib/core/changes/outcome'
import { processState } from '@/lib/core/process-state'

// The changes that this process is making right now, by intent. A second click joins the change, and a stopping process waits for it.
interface Work {
  running: Map<string, Promise<Outcome>>
  stopping: boolean
  /** The changes that wait for a slot. `gets` is false if the change gets none, because the process stops. */
  waiting: ((gets: boolean) => void)[]
  active: number
  /** The most changes at the same time. The provider's limits are not known, so more than a few would be risky. */
  most: number
}
const work = processState(
  'work',
  (): Work => ({ running: new Map(), stopping: false, waiting: [], active: 0, most: 4 }),
)

export function limitWrites(most: number): void {
  work().most = most
}

export const RESTARTING = 'The console is restarting. Nothing was sent; try again in a moment.'
const restarting: Outcome = { status: 'refused', fault: { kind: 'not_sent', message: RESTARTING } }

/** Whether the process is stopping. Changes that have not been sent are then not sent. */
export const isStopping = () => work().stopping

type Turn = (run: () => Promise<Outcome>) => Promise<Outcome>

/** Waits for one of the slots, in order of arrival. */
export const inTurn: Turn = async (run) => {
  const w = work()
  if (w.active < w.most) w.active++
  else if (!(await new Promise<boolean>((resolve) => w.waiting.push(resolve)))) return restarting
  try {
    return await run()
  } finally {
    // The slot is handed on directly, so that nobody can take it in between.
    const next = w.waiting.shift()
    if (next) next(true)
    else w.active--
  }
}

const LOOK_MS = 25

/**
 * For a line of a bulk change. It starts only while a slot is free and nobody waits for one, but does not take the slot. So a person's change
 * never waits behind the line, and at most one more change than there are slots is in progress.
 */
export const behindPeople: Turn = async (run) => {
  const w = work()
  while (!w.stopping && (w.active >= w.most || w.waiting.length > 0)) await sleep(LOOK_MS)
  return w.stopping ? restarting : run()
}

/** A second request for the same decision joins the first one if the content is the same. Otherwise it runs, and finds the entry of the first. */
export async function inFlight(
  { id, payloadHash }: { id: string; payloadHash: string },
  run: () => Promise<Outcome>,
  turn: Turn = inTurn,
): Promise<Outcome> {
  const w = work()
  const key = `${id} ${payloadHash}`
  const already = w.running.get(key)
  if (already) return already
  if (w.stopping) return restarting
  const running = turn(run).finally(() => w.running.delete(key))
  w.running.set(key, running)
  return running
}

/** The entries that this process is working on. */
export function idsInFlight(): string[] {
  return [...work().running.keys()].map((key) => key.split(' ')[0] ?? '')
}

/**
 * Refuses new changes and those that wait for a slot, and waits for changes in progress. It never resolves early, because sent changes must be
 * settled. It takes only as long as one change, because waiting changes are refused.
 */
export async function drain(): Promise<void> {
  const w = work()
  w.stopping = true
  for (const refuse of w.waiting.splice(0)) refuse(false)
  await Promise.allSettled([...w.running.values()])
}
