'use client'

import { useSyncExternalStore } from 'react'

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

const never = () => () => {}

/** One timer for every relative time on the page. */
export function useNow(): number {
  return useSyncExternalStore(
    listen,
    () => now,
    // The server's module lives for weeks; the browser must see one value while it hydrates.
    () => (typeof window === 'undefined' ? Date.now() : now),
  )
}

/** The zone asked for, else the browser's; UTC until the browser has told. */
export function useZone(asked: string | undefined): string {
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  return asked ?? own
}
