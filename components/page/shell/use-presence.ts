'use client'

import { useEffect, useState } from 'react'
import { HERE } from '@/lib/core/access/session-headers'

/** The server stores activity at most once a minute (server/access/auth/sessions.ts). */
const EVERY_MS = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

/**
 * Reports from time to time that the page is in use: half an hour of typing is not idle time. Becomes true one to
 * two minutes before the session ends for lack of use.
 */
export function usePresence(idleMinutes: number): boolean {
  const [ending, setEnding] = useState(false)
  useEffect(() => {
    // The server stores at most one report a minute, so the session may end a minute sooner than the page's own last report suggests. The warning
    // must appear at least a minute before that: hence 2.
    const quietMs = (idleMinutes - 2) * 60_000
    // Opening the page was the first report.
    let last = Date.now()
    let timer = setTimeout(() => setEnding(true), quietMs)
    const here = () => {
      if (Date.now() - last < EVERY_MS) return
      last = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => setEnding(true), quietMs)
      setEnding(false)
      // A failed report is ignored: the next one repeats it.
      void fetch('/api/session', { headers: { [HERE]: 'yes' }, cache: 'no-store' }).catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, here, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, here, { capture: true })
    }
  }, [idleMinutes])
  return ending
}
