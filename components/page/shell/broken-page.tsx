'use client'

import { PlainButton } from '@/components/ui/plain-button'

/** The server's log has the error under this number; a value thrown in the browser has none. */
export function digestOf(error: unknown): string | null {
  const digest = error !== null && typeof error === 'object' && 'digest' in error ? error.digest : null
  return typeof digest === 'string' && digest !== '' ? digest : null
}

/**
 * What every error page says: what to do, never what broke inside. Reloading fetches the page's programs anew as well, which
 * a mere retry does not, and they are what is missing after an update of the console.
 */
export function BrokenPage({ error }: { error: unknown }) {
  const digest = digestOf(error)
  return (
    <div role="alert" className="max-w-prose space-y-4">
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">This page could not be shown</h1>
        <p className="text-pretty text-muted">
          Something went wrong inside the console. Reload the page. If you had just asked for a change, check Activity
          before you ask again: it shows whether anything was sent.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PlainButton onClick={() => window.location.reload()}>Reload the page</PlainButton>
      </div>
      {digest && (
        <p className="text-sm text-muted">
          If it stays, give an administrator this reference, which is also in the console’s log:{' '}
          <span className="font-mono text-ink select-all">{digest}</span>
        </p>
      )}
    </div>
  )
}
