'use client'

import { useEffect, useState } from 'react'
import { newsAfter } from '@/components/areas/callbacks/news'
import type { ReceivedRow } from '@/lib/areas/callbacks/callback-view'

/** Callbacks may be late; after this time the wait ends. */
export const MOST_WAIT_MS = 10 * 60_000
const EVERY_MS = 1_500

/** `reached`: when our own request to our URL arrived and how long it took, or why neither is known. `came`: the callback. */
export interface Waiting {
  since: number
  seconds: number
  reached: { at: string; ms: number } | 'trying' | 'failed' | 'not-tried'
  came: ReceivedRow | null
  ended: 'came' | 'late' | 'stopped' | null
}

/** Tests from this browser only: a success does not prove that the URL is reachable from outside. */
async function reach(own: string): Promise<Waiting['reached']> {
  const started = performance.now()
  const body = JSON.stringify({ switchroom_test: crypto.randomUUID() })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(own, { method: 'POST', headers, body }).catch(() => null)
  return answer?.ok ? { at: new Date().toISOString(), ms: Math.round(performance.now() - started) } : 'failed'
}

/** Waits for the first callback after `newest` that is not our own request. */
export function useWaiting(newest: number, own: string | null) {
  const [waiting, set] = useState<Waiting | null>(null)
  const going = waiting !== null && waiting.ended === null
  const change = (more: Partial<Waiting>) => set((now) => now && { ...now, ...more })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per wait
  useEffect(() => {
    if (!going) return
    const since = waiting.since
    // Callbacks that arrived before the wait are already listed and do not count.
    let after: number | null = null
    let asking = false
    let hasLeft = false
    async function begin(reachable: string | null) {
      await look()
      const reached = reachable && (await reach(reachable))
      if (reached && !hasLeft) change({ reached })
    }
    async function look() {
      if (asking) return
      asking = true
      const rows = (await newsAfter(after ?? newest))?.rows
      asking = false
      if (hasLeft) return
      // A callback that is not parsed yet could be our own test request.
      const came = after === null ? undefined : rows?.find(({ kind }) => kind !== null && kind !== 'test')
      if (rows) after ??= Math.max(newest, ...rows.map(({ id }) => id))
      if (came) change({ came, ended: 'came' })
      else if (Date.now() - since > MOST_WAIT_MS) change({ ended: 'late' })
    }
    void begin(waiting.reached === 'trying' ? own : null)
    const looking = setInterval(look, EVERY_MS)
    const clock = setInterval(() => change({ seconds: Math.floor((Date.now() - since) / 1000) }), 1_000)
    return () => {
      hasLeft = true
      clearInterval(clock)
      clearInterval(looking)
    }
  }, [going])

  return {
    waiting,
    start() {
      // The content policy allows requests only to the page's origin, so another URL is not tried.
      const ours = own !== null && new URL(own).origin === window.location.origin
      set({ since: Date.now(), seconds: 0, reached: ours ? 'trying' : 'not-tried', came: null, ended: null })
    },
    stop: () => change({ ended: 'stopped' }),
  }
}
