'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

/** Shown only once: the server stores hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept?: () => void }) {
  const listRef = useRef<HTMLUListElement>(null)
  // The pressed button is gone, so the list takes the focus.
  useEffect(() => listRef.current?.focus(), [])
  return (
    <div className="space-y-3">
      <p className="max-w-prose">
        Store these recovery codes away from your phone. Each works once instead of a code from the app. They are shown
        only once.
      </p>
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid max-w-md grid-cols-1 gap-x-6 gap-y-1 rounded-md border bg-subtle px-3 py-2 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {onKept && (
          <Button variant="primary" onClick={onKept}>
            I have saved them
          </Button>
        )}
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </div>
    </div>
  )
}
