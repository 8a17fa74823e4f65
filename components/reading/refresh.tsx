'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '../ui/button'

/** Reads the page again; what is shown stays until then. */
export function Refresh() {
  const router = useRouter()
  const [busy, start] = useTransition()
  return (
    <Button variant="ghost" size="icon" busy={busy} aria-label="Refresh" onClick={() => start(() => router.refresh())}>
      {!busy && <RefreshCw aria-hidden="true" />}
    </Button>
  )
}
