'use client'

import { useEffect } from 'react'
import type { OpenAct } from '@/lib/core/acts/entry-view'
import { useRefresh } from '../ui/use-refresh'
import { InProgress } from './in-progress'

/** Refreshing costs the provider a reading or two, and a request ends within a minute. */
const EVERY_MS = 8_000
/** Switching between two windows does not refresh the page each time. */
const FOCUS_MS = 15_000

/**
 * What someone else is doing to the same object now. Refreshes while there is such a request, and on returning to the
 * page.
 */
export function ActsInProgress({ acts }: { acts: readonly OpenAct[] }) {
  const refresh = useRefresh()
  const some = acts.length > 0
  useEffect(() => {
    let last = Date.now()
    const look = (least: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - last < least) return
      last = Date.now()
      void refresh()
    }
    const back = () => look(FOCUS_MS)
    const timer = some ? setInterval(() => look(0), EVERY_MS) : undefined
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [some, refresh])
  return acts.map((act) => <InProgress key={act.id} act={act} />)
}
