import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/link'
import { UnbrokenNumbers } from '@/components/ui/phone-number'
import { HeaderActions } from './header-actions'
import { PageTabs, type Tab } from './page-tabs'

export type Crumb = { href: string; label: ReactNode }

export type PageHeaderProps = {
  title: ReactNode
  /** "34" or "at least 120", next to the title. */
  count?: ReactNode
  /** A <Badge>, next to the title. */
  status?: ReactNode
  /** At most one short line: a fact, or the meaning of the status and the next step. */
  description?: ReactNode
  /** Links to parent pages, without the page itself. Pages with tabs have none. */
  breadcrumbs?: readonly Crumb[]
  /** The page's name for the breadcrumbs, if the title is not plain text. */
  crumb?: string
  /** The pages of the area: areaTabs(role, area). */
  tabs?: readonly Tab[]
  /** The main action, last. */
  actions?: ReactNode
  /** A <ReadAge> next to the actions, always visible. */
  age?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { title, count, status, description, breadcrumbs = [], tabs = [], actions, age } = props
  const own = props.crumb ?? (typeof title === 'string' ? title : undefined)
  return (
    <div className="mb-4">
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs" data-no-print="" className="mb-1 text-sm text-muted">
          <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            {breadcrumbs.map((crumb) => (
              <li key={crumb.href} className="flex items-center gap-x-1.5">
                <TextLink href={crumb.href} className="inline-flex min-h-6 items-center">
                  {crumb.label}
                </TextLink>
                {own && <span aria-hidden="true">/</span>}
              </li>
            ))}
            {own && (
              <li aria-current="page" className="min-w-0 truncate">
                {own}
              </li>
            )}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold">
              <UnbrokenNumbers>{title}</UnbrokenNumbers>
            </h1>
            {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
            {status}
          </div>
          {description && (
            <p className="max-w-prose text-pretty text-muted">
              <UnbrokenNumbers>{description}</UnbrokenNumbers>
            </p>
          )}
        </div>
        {age ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
            {age}
            {actions && <HeaderActions>{actions}</HeaderActions>}
          </div>
        ) : (
          actions && <HeaderActions>{actions}</HeaderActions>
        )}
      </div>
      {tabs.length > 0 && <PageTabs tabs={tabs} />}
    </div>
  )
}
