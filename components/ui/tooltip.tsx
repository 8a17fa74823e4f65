'use client'

import type { ReactNode } from 'react'
import { cn } from './cn'
import { useTip } from './use-tip'

/** Explains a word that can be reached by keyboard. Nothing needed to act may live here alone. */
export function Tooltip({ tip, children, className }: { tip: ReactNode; children: ReactNode; className?: string }) {
  const { id, area, tip: panel } = useTip(tip)
  return (
    <span {...area}>
      <span
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard
        tabIndex={0}
        aria-describedby={id}
        className={cn('cursor-help rounded-sm underline decoration-dotted underline-offset-3', className)}
      >
        {children}
      </span>
      {panel}
    </span>
  )
}
