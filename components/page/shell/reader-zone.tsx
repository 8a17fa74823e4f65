'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { ZoneContext } from '@/components/ui/use-clock'
import { remember, ZONE_COOKIE } from './preferences'

/** Gives every time on the page the reader's zone. The first page of a browser in another zone than UTC is made a second time. */
export function ReaderZone({ zone, children }: { zone: string; children: ReactNode }) {
  const router = useRouter()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (own === zone) return
    remember(ZONE_COOKIE, own)
    // At the beginning of a page that has just come, perhaps the one to sign in on: not by `useRefresh`, which wants a session.
    // A browser that keeps no cookies would ask again for ever.
    if (document.cookie.includes(`${ZONE_COOKIE}=${own}`)) router.refresh()
  }, [zone, router])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}
