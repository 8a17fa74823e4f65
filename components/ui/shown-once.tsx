'use client'

import { useEffect, useRef } from 'react'
import { CopyButton } from './copy-button'

interface ShownOnceProps {
  /** What it is, and whose: "Password of Dana". */
  label: string
  value: string
  /** On the button: "Copy password". */
  copy: string
}

/** A secret that the server stores as a hash only, so it cannot be shown again. */
export function ShownOnce({ label, value, copy }: ShownOnceProps) {
  const valueRef = useRef<HTMLDivElement>(null)
  // The pressed button is gone; without this, the next Enter would do nothing or close what is shown only once.
  useEffect(() => valueRef.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border bg-subtle px-3 py-2">
      {/* biome-ignore lint/a11y/useSemanticElements: an output would be announced automatically; the focus reads it
            once */}
      <div ref={valueRef} role="group" tabIndex={-1} aria-label={label} className="min-w-0 flex-1 rounded-sm">
        <span className="font-mono break-all select-all">{value}</span>
      </div>
      <CopyButton text={value} label={copy} />
    </div>
  )
}
