'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { ShortDate } from '@/components/ui/short-date'
import { useRefresh } from '@/components/ui/use-refresh'
import { paths } from '@/lib/core/paths'
import type { DraftView } from '@/lib/desk/drafts/draft-view'
import { deleteDraftAction } from '../draft-actions'

/** One's own drafts and shared ones; expired drafts are shown for a while. */
export function DraftsTable({ drafts }: { drafts: DraftView[] }) {
  const refresh = useRefresh()
  const remove = useAction(deleteDraftAction)
  // The second press deletes, which cannot be undone.
  const [requested, setRequested] = useState<string | null>(null)
  const columns: Column<DraftView>[] = [
    {
      header: 'Draft',
      cell: ({ id, title, expired, subject }) =>
        expired ? (
          <span className="text-muted">
            {title} <Badge family="neutral">Expired, emptied</Badge>
          </span>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            <TextLink href={paths.newPort(id)}>{title}</TextLink>
            {subject && <Badge family="done">Port {subject}</Badge>}
          </span>
        ),
    },
    {
      header: 'Owner',
      width: '14rem',
      cell: ({ own, owner, shared }) => (
        <>
          {own ? 'Yours' : <Isolated>{owner}</Isolated>}
          {shared && own && ', shared'}
        </>
      ),
    },
    { header: 'Last change', width: '9rem', cell: ({ changedAt }) => <RelativeTime at={changedAt} /> },
    {
      header: 'Stored until',
      width: '9rem',
      cell: ({ expiresAt, expired }) =>
        expired ? (
          'Gone'
        ) : (
          <>
            {/* Phones show no header. */}
            <span className="@table:hidden">stored until </span>
            <ShortDate at={expiresAt} />
          </>
        ),
    },
  ]
  return (
    <div className="space-y-3">
      {remove.fault && <Banner kind="danger" role="alert" title={<FaultText fault={remove.fault} />} />}
      <DataTable
        label="Port drafts"
        columns={columns}
        rows={drafts}
        rowKey={({ id }) => id}
        actions={({ id, title, mayDelete }) =>
          mayDelete && (
            <Button
              size="sm"
              busy={remove.busy}
              variant={requested === id ? 'danger' : 'secondary'}
              aria-label={`${requested === id ? 'Delete for good' : 'Delete draft'}: ${title}`}
              onClick={({ detail }) => {
                if (requested !== id) setRequested(id)
                // The second click of a double click was meant for the first button.
                else if (detail < 2) void remove.run({ id }, () => void refresh())
              }}
            >
              {requested === id ? 'For good' : 'Delete'}
            </Button>
          )
        }
      />
    </div>
  )
}
