'use client'

import { useEffect } from 'react'
import type { OpenAct } from '@/lib/acts/entry-view'
import { useRefresh } from '../ui/use-refresh'
import { InProgress } from './in-progress'

/** A page costs the provider a reading or two, and an act ends within a minute. */
const EVERY_MS = 8_000
/** Who goes to and fro between two windows does not read the page each time. */
const FOCUS_MS = 15_000

/** What somebody else is doing on the same at this moment. Checked again while there is such a thing, and when one comes back to the page. */
export function UnderWayNow({ acts }: { acts: readonly OpenAct[] }) {
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
