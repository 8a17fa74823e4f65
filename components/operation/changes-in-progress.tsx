'use client'

import { useEffect } from 'react'
import type { OpenChange } from '@/lib/core/changes/entry-view'
import { useRefresh } from '../ui/use-refresh'
import { InProgress } from './in-progress'

/** Refreshing costs the provider a reading or two, and a request ends within a minute. */
const EVERY_MS = 8_000
/** Switching between two windows does not refresh the page each time. */
const FOCUS_MS = 15_000

/**
 * What others are doing now with this form or to this object. Refreshes while there is such a request, and on returning
 * to the page.
 */
export function ChangesInProgress({ changes }: { changes: readonly OpenChange[] }) {
  const refresh = useRefresh()
  const some = changes.length > 0
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
  return changes.map((action) => <InProgress key={action.id} change={action} />)
}
