'use client'

import { useEffect, useRef, useState } from 'react'
import { ended } from '@/components/form/use-act'
import { whenLost } from '@/components/form/when-lost'
import { useRefresh } from '@/components/ui/use-refresh'
import { isAnothers } from '@/components/ui/whose-page'
import { type BulkItem, type BulkStep, type BulkView, REFUSED_IN_A_ROW } from '@/lib/messaging/bulk'
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
  const [stopping, setStopping] = useState(false)
  const running = useRef(false)
  const stop = useRef(false)
  // A page that was read anew knows more; while it is sent, the answers do.
  if (of !== view && sending === null) {
    setOf(view)
    setItems(view.items)
  }
  useEffect(
    () => () => {
      stop.current = true
    },
    [],
  )

  const waits = sending === null && items.some(({ state }) => open.includes(state))
  useEffect(() => {
    if (!waits) return
    const looking = setInterval(() => !document.hidden && void refresh(), EVERY_MS)
    return () => clearInterval(looking)
  }, [waits, refresh])

  async function each(left: readonly BulkItem[]): Promise<Pause | null> {
    let refused = 0
    for (const { place } of left) {
      if (stop.current) return { why: 'You stopped it.', at: null }
      setSending(place)
      const answer = await send(view.id, place)
      if (!answer.ok) return { why: answer.fault.message, at: place }
      const { item, pause } = answer.data
      setItems((now) => now.with(place, item))
      if (pause) return { why: pause, at: place }
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
    setStopping(false)
    setPaused(why)
    void refresh()
  }

  return {
    items,
    sending,
    paused,
    stopping,
    run,
    stop: () => {
      stop.current = true
      setStopping(true)
    },
  }
}
