'use client'

import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { isWireless } from '@/lib/areas/messaging/carrier-text'
import { formatNumber } from '@/lib/core/fields/number'
import { BYTE_ORDER_MARK, csvLine } from '@/lib/core/lists/csv'
import { NOT_AVAILABLE } from '@/lib/core/text/fact-texts'
import type { Looked } from './use-carrier-lookup'

const pending = <span className="text-muted">Not yet</span>
const unlisted = <span className="text-muted">No result</span>

const columns: Column<Looked>[] = [
  { header: 'Number', cell: (row) => formatNumber(row.number), width: '12rem' },
  { header: 'Carrier', cell: (row) => carrierOf(row) },
  { header: 'Wireless', cell: (row) => <Wireless row={row} />, width: '9rem' },
  { header: 'Line', cell: (row) => row.lines.join(', '), priority: 2, width: '8rem' },
]

function carrierOf({ answer }: Looked) {
  if (answer === null) return pending
  return answer === 'unlisted' ? unlisted : answer.carrier || NOT_AVAILABLE
}

/** The provider may return a value other than yes or no; it is shown raw. */
function Wireless({ row: { answer } }: { row: Looked }) {
  if (answer === null || answer === 'unlisted') return null
  // Both answers are neutral: numbers that are not wireless may receive texts, too.
  const wireless = isWireless(answer)
  if (wireless !== null) return <Badge family="neutral">{wireless ? 'Wireless' : 'Not wireless'}</Badge>
  return <Badge family="neutral">{answer.wireless || NOT_AVAILABLE}</Badge>
}

function download(rows: readonly Looked[]): void {
  const lines = rows.map(({ number, lines, answer }) =>
    csvLine(
      answer === null || answer === 'unlisted'
        ? [{ phone: number }, '', '', lines.join(' ')]
        : [{ phone: number }, answer.carrier, answer.wireless, lines.join(' ')],
    ),
  )
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csvLine(['Number', 'Carrier', 'Wireless', 'Line']), ...lines], {
      type: 'text/csv;charset=utf-8',
    }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = 'carriers.csv'
  link.click()
  URL.revokeObjectURL(url)
}

export function CarriersTable({ rows, complete }: { rows: Looked[]; complete: boolean }) {
  return (
    <DataTable
      label="Carriers"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      footer={
        <div className="flex justify-end px-3 py-1.5">
          <Button
            size="sm"
            disabledReason={complete ? undefined : 'Wait for the list to finish'}
            onClick={() => download(rows)}
          >
            Download CSV
          </Button>
        </div>
      }
    />
  )
}
