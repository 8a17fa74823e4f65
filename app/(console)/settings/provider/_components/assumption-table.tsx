'use client'

import type { ReactNode } from 'react'
import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Absent } from '@/components/page/table/table-row'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { Code } from '@/components/ui/verbatim'
import { type AssumptionRow, markLabels } from '@/lib/core/changes/assumption-view'
import { paths } from '@/lib/core/paths'
import { NO_RESULTS } from '@/lib/core/text/fact-texts'

function Source({ row }: { row: AssumptionRow }) {
  if (!row.set) return <span className="text-muted">Default</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge family="attention">Set in Switchroom</Badge>
      <span>
        <Isolated>{row.set.by}</Isolated>, <RelativeTime at={row.set.at} />
      </span>
    </span>
  )
}

function Proof({ proof }: { proof: NonNullable<AssumptionRow['proof']> }) {
  return (
    <TextLink href={paths.entry(proof.entry)}>
      A change, <RelativeTime at={proof.at} />
    </TextLink>
  )
}

const columns: Column<AssumptionRow>[] = [
  {
    header: 'What',
    cell: (row) => (
      <div className="py-1">
        <span className="font-medium">{row.says}</span>
        <span className="block text-muted">
          Left open by specification {row.where} · {markLabels[row.mark]}
        </span>
        {/* Shown when the columns have no space. */}
        <span className="block @2xl:hidden">
          <Code className="break-all">{row.value}</Code>
        </span>
        {row.set && (
          <span className="block @2xl:hidden">
            <Source row={row} />
          </span>
        )}
        {row.proof && (
          <span className="block @4xl:hidden">
            <Proof proof={row.proof} />
          </span>
        )}
      </div>
    ),
    wrap: true,
    wrapsOnPhones: true,
  },
  {
    header: 'In use',
    cell: (row) => (
      <div className="py-1">
        <Code className="break-all">{row.value}</Code>
        {row.set && <span className="block text-muted">Default: {row.released}</span>}
      </div>
    ),
    priority: 2,
    wrap: true,
    width: '16rem',
  },
  { header: 'Source', cell: (row) => <Source row={row} />, priority: 2, width: '13rem' },
  {
    header: 'Confirmed by',
    cell: ({ proof }) => (proof ? <Proof proof={proof} /> : <Absent />),
    priority: 3,
    width: '12rem',
  },
]

interface AssumptionTableProps {
  rows: readonly AssumptionRow[]
  footer: ReactNode
  onChange: ((row: AssumptionRow) => void) | undefined
}

export function AssumptionTable({ rows, footer, onChange }: AssumptionTableProps) {
  return (
    <DataTable
      label="Assumptions"
      columns={columns}
      rows={rows}
      rowKey={({ path }) => path}
      actions={
        onChange &&
        ((row) => (
          <Button size="sm" aria-label={`Change ${row.says}`} onClick={() => onChange(row)}>
            Change
          </Button>
        ))
      }
      empty={<EmptyState title={NO_RESULTS} />}
      footer={footer}
    />
  )
}
