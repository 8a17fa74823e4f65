'use client'

import type { ReactNode } from 'react'
import { PlainButton } from './plain-button'

/** What went wrong beside what somebody works on: at the foot of the window, in sight wherever they are, also from within a dialog. */
export function FootNotice({
  title,
  children,
  again,
  press = 'Try again',
}: {
  title: string
  children: ReactNode
  again: () => void
  press?: string
}) {
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-md border border-failed-line bg-surface p-4 text-base font-normal text-ink"
    >
      <p className="font-medium">{title}</p>
      <p className="mt-1 mb-3 text-muted">{children}</p>
      <PlainButton onClick={again}>{press}</PlainButton>
    </div>
  )
}
