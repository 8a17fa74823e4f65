'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { useAgain } from './again'

const EVERY_S = 20

/** One countdown per page, however many parts wait: the whole page is refreshed. */
let remaining = EVERY_S
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    // A hidden page requests nothing.
    if (document.visibilityState === 'visible') remaining = Math.max(0, remaining - 1)
    tell()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    remaining = EVERY_S
  }
}

/** For an unreachable provider: a countdown to the next refresh, and a button for an immediate one. Reads only. */
export function NextTry() {
  const [busy, readAgain] = useAgain()
  const seconds = useSyncExternalStore(
    listen,
    () => remaining,
    () => EVERY_S,
  )

  function again() {
    remaining = EVERY_S
    tell()
    readAgain()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the countdown refreshes
  useEffect(() => {
    // The first part that gets here resets the countdown for all.
    if (remaining === 0) again()
  }, [seconds])

  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap">
      <span className="text-muted tabular-nums">{busy ? 'Trying…' : `Next try in ${seconds} s`}</span>
      <Button size="sm" onClick={again}>
        Try now
      </Button>
    </span>
  )
}
