'use client'

import { useEffect, useRef } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolated } from '@/components/ui/isolated'
import { isolated } from '@/lib/core/text/isolated'

/** Shown only once: the server stores a hash. */
export function MadePassword({ name, password }: { name: string; password: string }) {
  const valueRef = useRef<HTMLDivElement>(null)
  // The pressed button is gone; without this, the next Enter would do nothing or close a password shown only once.
  useEffect(() => valueRef.current?.focus(), [])
  return (
    <>
      <p>
        This password is shown once. Copy it now and give it to <Isolated>{name}</Isolated>: after you close this, it
        can’t be shown again, only reset. They must choose their own at the first sign-in.
      </p>
      <div className="flex flex-wrap items-center gap-2 rounded-md border bg-subtle px-3 py-2">
        {/* biome-ignore lint/a11y/useSemanticElements: an output would be announced automatically; the focus reads it
              once */}
        <div
          ref={valueRef}
          role="group"
          tabIndex={-1}
          aria-label={`Password of ${isolated(name)}`}
          className="min-w-0 flex-1 rounded-sm"
        >
          <span className="font-mono break-all select-all">{password}</span>
        </div>
        <CopyButton text={password} label="Copy password" />
      </div>
    </>
  )
}
