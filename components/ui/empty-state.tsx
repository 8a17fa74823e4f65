import type { ReactNode } from 'react'
import { cn } from './cn'
import { UnbrokenNumbers } from './phone-number'

export type EmptyStateProps = {
  title: ReactNode
  /** What the list will contain. */
  children?: ReactNode
  /** The first thing to do. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      <p className="font-medium">
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </p>
      {children && <div className="mt-1 max-w-prose text-pretty text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
