'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

const itemStyle =
  'flex w-full flex-col rounded-sm px-2 py-1.5 text-left hover:bg-subtle focus:bg-subtle focus-visible:outline-offset-[-2px]'

type Item = { children: ReactNode; danger?: boolean; className?: string }

/** With a reason it stays reachable, says why, and does nothing. */
export function MenuItem({
  children,
  danger,
  disabledReason,
  onClick,
  className,
  ...rest
}: Item & ComponentProps<'button'> & { disabledReason?: string | undefined }) {
  return (
    <button
      type="button"
      {...rest}
      role="menuitem"
      tabIndex={-1}
      aria-disabled={Boolean(disabledReason) || undefined}
      className={cn(itemStyle, danger && !disabledReason && 'text-failed', disabledReason && 'text-muted', className)}
      onClick={(event) => (disabledReason ? event.preventDefault() : onClick?.(event))}
    >
      <span>{children}</span>
      {disabledReason && <span className="text-xs">{disabledReason}</span>}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="my-1 border-line" />
}
