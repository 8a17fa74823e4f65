'use client'

import { RefreshCw } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'

/** Refreshes the page, keeping what is shown until then. */
export function useAgain(): [busy: boolean, again: () => void] {
  const refresh = useRefresh()
  const [busy, start] = useTransition()
  return [busy, () => start(() => refresh(start))]
}

/** Next to a successful reading. */
export function Refresh() {
  const [busy, again] = useAgain()
  return (
    <Button variant="ghost" size="icon" busy={busy} aria-label="Refresh" onClick={again}>
      {!busy && <RefreshCw aria-hidden="true" />}
    </Button>
  )
}

/** For a refused reading that will not recover automatically. */
export function TryAgain() {
  const [busy, again] = useAgain()
  return (
    <Button size="sm" busy={busy} onClick={again}>
      Try again
    </Button>
  )
}

/** The same for a place without space for a button. */
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
