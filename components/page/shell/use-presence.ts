'use client'

import { useEffect } from 'react'
import { HERE } from '@/lib/access/session-headers'

/** The server's resolution (server/access/auth/sessions.ts); opening a page already reports activity. */
const EVERY_MS = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

/** Reports at intervals that someone uses the page: half an hour of typing is not idle time. */
export function usePresence(): void {
  useEffect(() => {
    let last = Date.now()
    const here = () => {
      if (Date.now() - last < EVERY_MS) return
      last = Date.now()
      // The answer is ignored: the next press reports the same.
      void fetch('/api/session', { headers: { [HERE]: 'yes' }, cache: 'no-store' }).catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, here, { capture: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, here, { capture: true })
    }
  }, [])
}
