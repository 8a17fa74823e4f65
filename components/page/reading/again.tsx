'use client'

import { RefreshCw } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'

/** Reads the page again, and only reads; what is shown stays until then. */
export function useAgain(): [busy: boolean, again: () => void] {
  const refresh = useRefresh()
  const [busy, start] = useTransition()
  return [busy, () => start(() => refresh(start))]
}

/** Beside a reading that came. */
export function Refresh() {
  const [busy, again] = useAgain()
  return (
    <Button variant="ghost" size="icon" busy={busy} aria-label="Refresh" onClick={again}>
      {!busy && <RefreshCw aria-hidden="true" />}
    </Button>
  )
}

/** Where a reading was refused, and time alone mends nothing. */
export function TryAgain() {
  const [busy, again] = useAgain()
  return (
    <Button size="sm" busy={busy} onClick={again}>
      Try again
    </Button>
  )
}

/** The same in a place that has no room for a button. */
export function Retry() {
  const [busy, again] = useAgain()
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={again}
      className="rounded-sm font-medium text-ink underline decoration-line-strong/60 underline-offset-3 hover:decoration-ink"
    >
      {busy ? 'Trying…' : 'Retry'}
    </button>
  )
}
