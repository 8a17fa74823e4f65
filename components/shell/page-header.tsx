import { Fragment, type ReactNode } from 'react'
import { TextLink } from '../ui/link'

export type Crumb = { href: string; label: string }

export type PageHeaderProps = {
  title: ReactNode
  /** "34" or "at least 120", beside the title. */
  count?: string
  /** A <Badge>, beside the title. */
  status?: ReactNode
  /** One line: what this page is for, or what the status means and what comes next. */
  description?: ReactNode
  /** The way up; the page itself is not in it. */
  breadcrumbs?: readonly Crumb[]
  /** The primary action, last. */
  actions?: ReactNode
}

export function PageHeader({ title, count, status, description, breadcrumbs = [], actions }: PageHeaderProps) {
  return (
    <div className="mb-5">
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs" data-chrome="" className="mb-1 text-sm text-muted">
          <ol className="flex flex-wrap items-center gap-x-1.5">
            {breadcrumbs.map((crumb) => (
              <Fragment key={crumb.href}>
                <li>
                  <TextLink href={crumb.href}>{crumb.label}</TextLink>
                </li>
                <li aria-hidden="true">/</li>
              </Fragment>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold break-words">{title}</h1>
            {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
            {status}
          </div>
          {description && <p className="mt-0.5 max-w-prose text-pretty text-muted">{description}</p>}
        </div>
        {actions && (
          <div data-chrome="" className="flex flex-wrap gap-2">
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
