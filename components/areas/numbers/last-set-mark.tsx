'use client'

import type { ReactNode } from 'react'
import { ShortDate } from '@/components/ui/short-date'
import { formatAbsolute } from '@/components/ui/time-format'
import { useZone } from '@/components/ui/use-clock'

/** A listed value that was set here. Its column has the name, so the mark adds only the time, on hover. */
export function LastSetMark({ at, children }: { at: string; children: ReactNode }) {
  const zone = useZone(undefined)
  return (
    <span
      className="underline decoration-line-strong decoration-dotted underline-offset-4"
      title={`As set in Switchroom on ${formatAbsolute(new Date(at), zone)}`}
      suppressHydrationWarning
    >
      {children}
      <span className="sr-only">
        , as set in Switchroom <ShortDate at={at} />
      </span>
    </span>
  )
}
