'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { ZoneContext } from '@/components/ui/use-clock'
import { remember, ZONE_COOKIE } from './preferences'

/** Provides the reader's zone to all times on the page. A browser outside UTC renders its first page twice. */
export function ReaderZone({ zone, children }: { zone: string; children: ReactNode }) {
  const router = useRouter()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (own === zone) return
    remember(ZONE_COOKIE, own)
    // Runs on any new page, including sign-in, so without `useRefresh`, which needs a session. A browser without
    // cookies would refresh forever.
    if (document.cookie.includes(`${ZONE_COOKIE}=${own}`)) router.refresh()
  }, [zone, router])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}
