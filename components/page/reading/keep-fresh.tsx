'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useAgain } from './again'

const EVERY_MS = 60_000

/**
 * The time of the page’s reading, with a refresh button; refreshes automatically while the page is visible and no
 * dialog is open.
 */
export function KeepFresh({ at }: { at: string }) {
  const [busy, again] = useAgain()
  const latest = useRef({ busy, again })
  useEffect(() => {
    latest.current = { busy, again }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const idle = document.visibilityState === 'visible' && !document.querySelector('[role=dialog]')
      if (idle && !latest.current.busy) latest.current.again()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="flex items-center gap-2 text-sm text-muted">
      <span>
        Updated <RelativeTime at={at} />
      </span>
      <Button size="sm" busy={busy} onClick={again}>
        Refresh
      </Button>
    </span>
  )
}
