'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'

const EVERY_MS = 10_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const each of listeners) each()
}

function listen(listener: () => void) {
  listeners.add(listener)
  if (!timer) {
    now = Date.now()
    timer = setInterval(tick, EVERY_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** One timer for all relative times on the page. */
export function useNow(): number {
  return useSyncExternalStore(
    listen,
    () => now,
    // The server's module lives for weeks; in the browser the value must not change during hydration.
    () => (typeof window === 'undefined' ? Date.now() : now),
  )
}

/** The zone for which the page was rendered; UTC until the browser has reported its own. */
export const ZoneContext = createContext('UTC')

/** The given zone, else the reader's. */
export function useZone(requested: string | undefined): string {
  const own = useContext(ZoneContext)
  return requested ?? own
}
