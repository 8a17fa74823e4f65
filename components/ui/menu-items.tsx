'use client'

import { type ReactNode, use } from 'react'
import { cn } from './cn'
import { MenuPartsContext } from './menu-parts'

const itemStyle =
  'flex min-h-8 w-full cursor-pointer flex-col justify-center rounded-sm px-2 py-1.5 text-left outline-none data-highlighted:bg-subtle'

export type MenuItemProps = {
  children: ReactNode
  danger?: boolean
  /** If set, the item stays focusable, shows the reason and does nothing. */
  disabledReason?: string | undefined
  onClick?: () => void
  className?: string
}

export function MenuItem({ children, danger, disabledReason, onClick, className }: MenuItemProps) {
  const parts = use(MenuPartsContext)
  if (!parts) return null
  const refused = Boolean(disabledReason)
  return (
    <parts.Item
      refused={refused}
      onPress={onClick}
      className={cn(
        itemStyle,
        danger && !refused && 'text-failed',
        refused && 'cursor-not-allowed text-muted',
        className,
      )}
    >
      <span>{children}</span>
      {disabledReason && <span className="text-xs">{disabledReason}</span>}
    </parts.Item>
  )
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext)
  return parts && <parts.Separator />
}
