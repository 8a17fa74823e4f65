import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import {
  type CheckedLine,
  type PortabilityResult,
  portabilityLabels,
  portabilityReason,
} from '@/lib/areas/porting/portability-results'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'

interface PortabilityTableProps {
  lines: readonly CheckedLine[]
  again: () => void
}

/** One result per line, in the order of the pasted list. */
export function PortabilityTable({ lines, again }: PortabilityTableProps) {
  const columns: Column<CheckedLine>[] = [
    {
      header: 'Number',
      width: '15rem',
      cell: ({ line, typed, number, dropped }) => (
        <span className="inline-flex min-w-0 items-baseline gap-3">
          <span className="w-6 shrink-0 text-right text-sm text-muted tabular-nums">{line}</span>
          <span className="truncate font-mono">
            {number ? formatNumber(number) : <Isolated>{typed.slice(0, 40)}</Isolated>}
            {dropped && <span className="text-muted">, {dropped} dropped</span>}
          </span>
        </span>
      ),
    },
    {
      header: 'Result',
      width: '12rem',
      phone: 'outcome',
      cell: ({ verdict }) => {
        const { family, word } = portabilityLabels[verdict.is]
        return <Badge family={family}>{word}</Badge>
      },
    },
    { header: 'Why', wrap: true, wrapsOnPhones: true, cell: ({ verdict }) => <Why verdict={verdict} again={again} /> },
  ]
  return <DataTable label="Results" columns={columns} rows={[...lines]} rowKey={(_, index) => String(index)} />
}

function Why({ verdict, again }: { verdict: PortabilityResult; again: () => void }) {
  if (verdict.is === 'already-porting') {
    return (
      <span className="text-muted">
        In an open port: <TextLink href={paths.port(verdict.port)}>request {verdict.port}</TextLink>
      </span>
    )
  }
  if (verdict.is === 'portable' || verdict.is === 'checking') return null
  return (
    <span className="text-muted">
      <Isolated>{portabilityReason(verdict) ?? ''}</Isolated>
      {verdict.is === 'not-checked' && (
        <>
          {' '}
          <Button size="sm" onClick={again}>
            Check again
          </Button>
        </>
      )}
    </span>
  )
}
