import type { ReactNode } from 'react'
import { cn } from './cn'
import { UnbrokenNumbers } from './phone-number'

export type CardProps = {
  title?: ReactNode
  description?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  /** The last card of a page, with actions that cannot be undone. */
  danger?: boolean
  /** Without padding, for a table or a list. */
  flush?: boolean
  id?: string
  className?: string
}

export function Card({ title, description, actions, footer, children, danger, flush, id, className }: CardProps) {
  return (
    <section id={id} className={cn('rounded-lg border bg-surface', danger && 'border-failed-line', className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-1.5 has-[p]:py-2.5">
          {/* The title is not squeezed by the actions, which wrap below it if there is no space. */}
          <div className={cn('min-h-7 min-w-0 content-center', description ? 'flex-1' : 'flex-auto')}>
            {title && (
              <h2 className={cn('font-semibold', danger && 'text-failed')}>
                <UnbrokenNumbers>{title}</UnbrokenNumbers>
              </h2>
            )}
            {description && (
              <p className="text-sm text-muted">
                <UnbrokenNumbers>{description}</UnbrokenNumbers>
              </p>
            )}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={flush ? undefined : 'p-4'}>{children}</div>}
      {footer && <footer className="border-t px-4 py-3 text-sm text-muted">{footer}</footer>}
    </section>
  )
}
