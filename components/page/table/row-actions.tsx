import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'

export type RowActionsProps = {
  /** The row's name: "lobby". */
  of: string
  /** The most common action: a small Button or ButtonLink. Hidden if there is no space; the detail page has it. */
  primary?: ReactNode
  /** Other actions: MenuItem, MenuLink, MenuSeparator. */
  children?: ReactNode
}

export function RowActions({ of, primary, children }: RowActionsProps) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {primary && <span className="hidden @lg:inline-flex">{primary}</span>}
      {children && (
        <Menu label={`Actions for ${of}`} size="icon" trigger={<Icon name="ellipsis" />}>
          {children}
        </Menu>
      )}
    </span>
  )
}
