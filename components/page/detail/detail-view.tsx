import type { ReactNode } from 'react'
import { SkipLink } from '@/components/ui/skip-link'
import type { PendingReading } from '@/lib/core/changes/outcome'
import { ReadAge } from '../reading/read-age'
import { PageHeader, type PageHeaderProps } from '../shell/page-header'
import { HistoryCard } from './history-card'
import { RawAnswer, type RawAnswerProps } from './raw-answer'

interface DetailViewProps
  extends Pick<PageHeaderProps, 'title' | 'crumb' | 'status' | 'description' | 'breadcrumbs' | 'tabs' | 'actions'> {
  /** The reading of the page's object; the heading shows its age. */
  pending?: PendingReading
  /** Between heading and facts: problems and open requests. */
  notices?: ReactNode
  /** A <FactStrip>. */
  facts?: ReactNode
  /** Left, eight of twelve columns, above the history. */
  children?: ReactNode
  /** Right, four columns. */
  side?: ReactNode
  history?: Parameters<typeof HistoryCard>[0]
  raw?: Omit<RawAnswerProps, 'pending'> & { pending: PendingReading }
  /** The last card, which deletes the object. */
  danger?: ReactNode
}

/**
 * The layout of a detail page, from name to deletion. Pages supply cards, facts and text; order, positions and ages are
 * the same everywhere.
 */
export function DetailView(props: DetailViewProps) {
  const { pending, notices, facts, children, side, history, raw, danger, actions, ...header } = props
  return (
    <>
      {/* Forms and rows come before the notes. The link is hidden on pages without notes. */}
      <SkipLink to="notes" className="[main:not(:has(#notes))_&]:hidden">
        Skip to notes
      </SkipLink>
      <PageHeader {...header} age={pending && <ReadAge pending={pending} className="sm:min-h-9" />} actions={actions} />
      <div className="space-y-4">
        {notices}
        {facts}
        <div className="grid items-start gap-4 lg:grid-cols-12">
          <div className="min-w-0 space-y-4 lg:col-span-8">
            {children}
            {history && <HistoryCard {...history} />}
          </div>
          <div className="min-w-0 space-y-4 empty:hidden lg:col-span-4">
            {side}
            {raw && <RawAnswer {...raw} />}
            {danger}
          </div>
        </div>
      </div>
    </>
  )
}
