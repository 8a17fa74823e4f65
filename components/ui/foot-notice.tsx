'use client'

import type { ReactNode } from 'react'
import { cn } from './cn'
import { PlainButton } from './plain-button'

/** A notice at the bottom of the window, visible wherever the person is working, also inside a dialog. */
export function FootNotice({
  title,
  children,
  again,
  press = 'Try again',
  info = false,
}: {
  title: string
  children: ReactNode
  again: () => void
  press?: string
  /** The notice is information, not an error. */
  info?: boolean
}) {
  return (
    <div
      role="alert"
      className={cn(
        'pointer-events-auto fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-md border bg-surface p-4 text-base font-normal text-ink',
        info ? 'border-neutral-line' : 'border-failed-line',
      )}
    >
      <p className="font-medium">{title}</p>
      <p className="mt-1 mb-3 text-muted">{children}</p>
      <PlainButton onClick={again}>{press}</PlainButton>
    </div>
  )
}
