'use client'

import { useEffect, useRef, useState } from 'react'
import type { Turn, TurnRule } from '@/lib/core/changes/changes-in-turn'

/** Why the sequence ended early. */
export interface Ended<T> {
  follows: 'pause' | 'stop'
  why: string
  /** The current item; null if there is none. */
  at: T | null
}

const LOOK_MS = 250
/** Longer than any answer takes: the computer slept, or the browser froze the page. No one is watching. */
const INACTIVE_MS = 5 * 60_000

/**
 * Processes items in sequence, each once, while the page is open: nothing runs unwatched. The rule decides what follows
 * an item (lib/core/changes/changes-in-turn.ts). Nothing that was sent is ever repeated automatically.
 */
export function useChangesInTurn<T>({ rejectedInARow }: TurnRule) {
  const [current, setCurrent] = useState<T | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [stopping, setStopping] = useState(false)
  const [ended, setEnded] = useState<Ended<T> | null>(null)
  const running = useRef(false)
  const stop = useRef(false)
  // Leaving stops the sequence: the browser may restore the page later as it was.
  useEffect(() => {
    const leave = () => {
      stop.current = true
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  /** Sends nothing during the wait; a stop ends it. */
  async function hold(seconds: number): Promise<void> {
    setWaiting(seconds)
    const until = Date.now() + seconds * 1000
    while (Date.now() < until && !stop.current) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    setWaiting(null)
  }

  async function each(items: readonly T[], action: (item: T) => Promise<Turn>): Promise<Ended<T> | null> {
    const queue = [...items]
    const paused = (why: string, at: T | null = null): Ended<T> => ({ follows: 'pause', why, at })
    let rejected = 0
    let wasInactive = false
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      if (stop.current) return paused('You stopped the sequence.')
      if (wasInactive) return paused('Paused while this page was inactive.')
      setCurrent(item)
      const began = Date.now()
      const { follows, why, wait, ...turn } = await action(item)
      if (follows !== 'on') return { follows, why, at: item }
      if (wait) {
        queue.unshift(item)
        await hold(wait)
      }
      wasInactive = Date.now() - began > INACTIVE_MS
      rejected = turn.rejected ? rejected + 1 : 0
      if (rejected >= rejectedInARow) return paused(`The provider rejected ${rejected} changes in a row.`, item)
    }
    return null
  }

  /** Returns how the sequence ended; null after the last item. Undefined if a sequence is already running. */
  async function run(items: readonly T[], action: (item: T) => Promise<Turn>): Promise<Ended<T> | null | undefined> {
    if (running.current) return undefined
    running.current = true
    stop.current = false
    setEnded(null)
    try {
      const end = await each(items, action)
      setEnded(end)
      return end
    } finally {
      running.current = false
      setCurrent(null)
      setStopping(false)
    }
  }

  return {
    current,
    waiting,
    stopping,
    ended,
    run,
    forget: () => setEnded(null),
    stop: () => {
      stop.current = true
      setStopping(true)
    },
  }
}
