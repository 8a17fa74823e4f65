'use client'

import { PlainButton } from '@/components/ui/plain-button'

/** The server log has the error under this digest; an error thrown in the browser has none. */
export function digestOf(error: unknown): string | null {
  const digest = error !== null && typeof error === 'object' && 'digest' in error ? error.digest : null
  return typeof digest === 'string' && digest !== '' ? digest : null
}

/**
 * Every error page: what to do, never the internal error. After an update scripts are missing: a reload
 * fetches the new ones, and a retry does not.
 */
export function BrokenPage({ error }: { error: unknown }) {
  const digest = digestOf(error)
  return (
    <div role="alert" className="max-w-prose space-y-4">
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">This page could not be shown</h1>
        <p className="text-pretty text-muted">
          Something went wrong inside the console. Reload the page. If you just made a change, check Activity before you
          try again: it shows whether anything was sent.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PlainButton onClick={() => window.location.reload()}>Reload the page</PlainButton>
      </div>
      {digest && (
        <p className="text-sm text-muted">
          If it keeps happening, give an administrator this reference, which is also in the console’s log:{' '}
          <span className="font-mono text-ink select-all">{digest}</span>
        </p>
      )}
    </div>
  )
}
