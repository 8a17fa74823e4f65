'use client'

import { useEffect, useRef, useState } from 'react'
import { ended } from '@/components/form/use-act'
import { whenLost } from '@/components/form/when-lost'
import { useRefresh } from '@/components/ui/use-refresh'
import { isAnothers } from '@/components/ui/whose-page'
import { type BulkItem, type BulkStep, type BulkView, REFUSED_IN_A_ROW } from '@/lib/messaging/bulk'
import { isFinal } from '@/lib/messaging/delivery'
import type { Done, EntryState, Fault } from '@/lib/outcome'
import { sendBulkItemAction } from '../actions'

const lost: Fault = {
  kind: 'failed',
  message: 'The console did not answer. Reload the page: it shows whether this one was sent.',
}

interface Pause {
  why: string
  /** Whose turn it was; null where it was nobody's. */
  at: number | null
}

/** What becomes of these is found out by and by. */
const open: readonly (EntryState | null)[] = ['planned', 'sent', 'uncertain']
const EVERY_MS = 5_000
/** Most texts are delivered within a minute; some carriers never say so. */
const FOLLOWED_MS = 15 * 60_000
const undelivered = ({ delivery }: BulkItem) => delivery !== null && !isFinal(delivery.status ?? '')
const LOOK_MS = 250
/** Longer than any answer takes: the computer slept, or the browser let the page rest. Nobody looks on any more. */
const STOOD_STILL_MS = 5 * 60_000

async function send(bulk: string, place: number): Promise<Done<BulkStep>> {
  if (isAnothers()) return ended
  return sendBulkItemAction({ bulk, place }).catch((error) => ({ ok: false, fault: whenLost(lost, error) }))
}

/**
 * Sends to one recipient after the other, as long as the page is there: nobody's queue sends what nobody looks at. Whatever is not about the
 * recipient alone makes it pause, and a person goes on.
 */
export function useBulkRun(view: BulkView) {
  const refresh = useRefresh()
  const [of, setOf] = useState(view)
  const [items, setItems] = useState(view.items)
  const [sending, setSending] = useState<number | null>(null)
  const [paused, setPaused] = useState<Pause | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [stopping, setStopping] = useState(false)
  // Since the page was opened, or sent last: the list may have been made long before.
  const [since, setSince] = useState(Date.now)
  const running = useRef(false)
  const stop = useRef(false)
  // A page that was read anew knows more; while it is sent, the answers do, and what was read meanwhile is older than they are.
  if (of !== view) {
    setOf(view)
    if (sending === null) setItems(view.items)
  }
  // Left for another document the page may come back as it was.
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

  const following = Date.now() - since < FOLLOWED_MS && items.some(undelivered)
  const waits = sending === null && (following || items.some(({ state }) => open.includes(state)))
  useEffect(() => {
    if (!waits) return
    const looking = setInterval(() => !document.hidden && void refresh(), EVERY_MS)
    return () => clearInterval(looking)
  }, [waits, refresh])

  /** Nobody is asked meanwhile; a stop ends it. */
  async function hold(seconds: number): Promise<void> {
    setWaiting(seconds)
    const until = Date.now() + seconds * 1000
    while (Date.now() < until && !stop.current) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    setWaiting(null)
  }

  async function each(left: readonly BulkItem[]): Promise<Pause | null> {
    const queue = [...left]
    let refused = 0
    let stoodStill = false
    for (let asked = queue.shift(); asked; asked = queue.shift()) {
      if (stop.current) return { why: 'You stopped it.', at: null }
      if (stoodStill) return { why: 'This page stood still for a while.', at: null }
      const { place } = asked
      setSending(place)
      const began = Date.now()
      const answer = await send(view.id, place)
      if (!answer.ok) {
        // Nobody knows yet: not to be read as not sent. It is looked at by and by.
        if (answer.fault.kind === 'failed') setItems((now) => now.with(place, { ...asked, state: 'sent' }))
        return { why: answer.fault.message, at: place }
      }
      const { item, pause, wait } = answer.data
      setItems((now) => now.with(place, item))
      if (pause) return { why: pause, at: place }
      if (wait) {
        queue.unshift(item)
        await hold(wait)
      }
      stoodStill = Date.now() - began > STOOD_STILL_MS
      refused = item.state === 'rejected' ? refused + 1 : 0
      if (refused >= REFUSED_IN_A_ROW) return { why: `The provider refused ${refused} in a row.`, at: place }
    }
    return null
  }

  async function run() {
    if (running.current) return
    running.current = true
    stop.current = false
    setPaused(null)
    const why = await each(items.filter(({ left }) => left))
    running.current = false
    setSending(null)
    setSince(Date.now())
    setStopping(false)
    setPaused(why)
    void refresh()
  }

  return {
    items,
    sending,
    waiting,
    paused,
    stopping,
    run,
    stop: () => {
      stop.current = true
      setStopping(true)
    },
  }
}
