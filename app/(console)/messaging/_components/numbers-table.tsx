import type { ReactNode } from 'react'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { Family } from '@/components/ui/family'
import { ButtonLink, TextLink } from '@/components/ui/link'
import { formatNumber } from '@/lib/fields/number'
import type { MessagingNumber } from '@/lib/operations/messaging'
import { paths } from '@/lib/paths'
import { OffnetCheck } from './offnet-check'

/** Open enumeration: a value that we do not know is neutral and shown raw. */
const states: Record<string, { family: Family; word: string }> = {
  on: { family: 'done', word: 'On' },
  off: { family: 'neutral', word: 'Off' },
}

export function MessagesState({ enabled }: { enabled: string }) {
  const known = states[enabled.toLowerCase()]
  return <Badge family={known?.family ?? 'neutral'}>{known?.word ?? (enabled || 'Not told')}</Badge>
}

const absent = <span className="text-muted">–</span>

const columns: Column<MessagingNumber>[] = [
  {
    header: 'Number',
    cell: (row) => (
      <TextLink href={paths.messagingNumber(row.number)} className="whitespace-nowrap">
        {formatNumber(row.number)}
      </TextLink>
    ),
    width: '14rem',
  },
  { header: 'Messages', cell: (row) => <MessagesState enabled={row.enabled} />, width: '8rem' },
  { header: 'Texts to it go to', cell: (row) => row.mode || absent },
  { header: 'Forwarded to', cell: (row) => row.forwardTo || absent, priority: 2 },
  { header: 'Off-net', cell: (row) => <OffnetCheck number={row.number} />, priority: 3 },
]

interface NumbersTableProps {
  rows: MessagingNumber[]
  searched: boolean
  footer: ReactNode
}

export function NumbersTable({ rows, searched, footer }: NumbersTableProps) {
  const empty = searched ? (
    <EmptyState
      title="No number fits this search"
      action={<ButtonLink href={paths.messaging}>Show all numbers</ButtonLink>}
    >
      Write the whole number, or at least three digits of it: 919* for its beginning, *0142 for its end.
    </EmptyState>
  ) : (
    <EmptyState title="No numbers yet">
      The account’s numbers that take part in messaging will be listed here.
    </EmptyState>
  )
  return (
    <DataTable
      label="Numbers"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      empty={empty}
      footer={footer}
    />
  )
}
