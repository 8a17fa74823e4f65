'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Reads the page again, from a place that has no room for a button. */
export function Retry() {
  const router = useRouter()
  const [busy, start] = useTransition()
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => start(() => router.refresh())}
      className="rounded-sm font-medium text-ink underline decoration-line-strong/60 underline-offset-3 hover:decoration-ink"
    >
      {busy ? 'Trying…' : 'Retry'}
    </button>
  )
}
