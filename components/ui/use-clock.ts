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

/** One timer for every relative time on the page. */
export function useNow(): number {
  return useSyncExternalStore(
    listen,
    () => now,
    // The server's module lives for weeks; the browser must see one value while it hydrates.
    () => (typeof window === 'undefined' ? Date.now() : now),
  )
}

/** The zone that the page was made for; UTC until the browser has told its own. */
export const ZoneContext = createContext('UTC')

/** The zone asked for, else the reader's. */
export function useZone(asked: string | undefined): string {
  const own = useContext(ZoneContext)
  return asked ?? own
}
