'use client'

import type { ReactNode } from 'react'
import { cn } from './cn'
import { PlainButton } from './plain-button'

/** What went wrong beside what somebody works on: at the foot of the window, in sight wherever they are, also from within a dialog. */
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
  /** Nothing went wrong. */
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
