'use client'

import { type ReactNode, useEffect } from 'react'
import { ZoneContext } from '../ui/use-clock'
import { useRefresh } from '../ui/use-refresh'
import { remember, ZONE_COOKIE } from './preferences'

/** Gives every time on the page the reader's zone. The first page of a browser in another zone than UTC is made a second time. */
export function ReaderZone({ zone, children }: { zone: string; children: ReactNode }) {
  const refresh = useRefresh()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (own === zone) return
    remember(ZONE_COOKIE, own)
    // A browser that keeps no cookies would ask again for ever.
    if (document.cookie.includes(`${ZONE_COOKIE}=${own}`)) void refresh()
  }, [zone, refresh])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}
