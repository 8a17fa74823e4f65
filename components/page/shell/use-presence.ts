'use client'

import { useEffect } from 'react'
import { HERE } from '@/lib/access/session-headers'

/** The server looks no closer (server/access/auth/sessions.ts), and a page that was just opened has said so itself. */
const EVERY_MS = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

/** Tells the server, now and then, that somebody uses the page: who writes for half an hour before they press has not rested. */
export function usePresence(): void {
  useEffect(() => {
    let last = Date.now()
    const here = () => {
      if (Date.now() - last < EVERY_MS) return
      last = Date.now()
      // What it is answered tells nothing that the next press would not.
      void fetch('/api/session', { headers: { [HERE]: 'yes' }, cache: 'no-store' }).catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, here, { capture: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, here, { capture: true })
    }
  }, [])
}
