'use client'

import type { ReactNode } from 'react'
import type { EntryState } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import type { Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { Isolated } from '../ui/isolated'
import { TextLink } from '../ui/link'
import { RelativeTime } from '../ui/relative-time'
import { StateBadge } from './state-badge'

/** What a row needs to be drawn, and nothing else: it crosses to the browser as data, which is a third of the drawn rows. */
export interface ShownEntry {
  id: string
  act: string
  state: EntryState
  person: string
  role: string
  /** ISO 8601. */
  at: string
}

const columns: Column<ShownEntry>[] = [
  {
    header: 'Act',
    cell: (row) => (
      <TextLink href={paths.entry(row.id)} className="block max-w-96 truncate">
        {row.act}
      </TextLink>
    ),
  },
  { header: 'Outcome', cell: (row) => <StateBadge state={row.state} /> },
  {
    header: 'Who',
    cell: (row) => (
      <>
        <Isolated>{row.person}</Isolated> <span className="text-muted">{row.role}</span>
      </>
    ),
    priority: 2,
  },
  { header: 'When', cell: (row) => <RelativeTime at={row.at} />, priority: 2 },
]

interface EntryRowsProps {
  rows: ShownEntry[]
  label: string
  footer?: ReactNode
  empty: ReactNode
  frameless?: boolean
}

export function EntryRows(props: EntryRowsProps) {
  return <DataTable {...props} columns={columns} rowKey={(row) => row.id} />
}
