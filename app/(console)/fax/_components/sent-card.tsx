import type { Column } from '@/components/page/table/column'
import { DataTable } from '@/components/page/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { ShortDate } from '@/components/ui/short-date'
import type { SentFax } from '@/lib/areas/fax/sent'
import { paths } from '@/lib/core/paths'
import { pagesText } from './send-fax-values'
import { SentDocument, SentState } from './sent-columns'

const columns: Column<SentFax>[] = [
  {
    header: 'To',
    cell: ({ entry, to }) => (
      <TextLink href={paths.entry(entry)} className="font-mono">
        <PhoneNumber number={to} />
      </TextLink>
    ),
    width: '9.5rem',
  },
  {
    header: 'Document',
    cell: (fax) => (
      <span className="inline-flex max-w-full items-baseline gap-1">
        <SentDocument fax={fax} />
        {fax.pages && <span className="shrink-0 text-muted">· {pagesText(fax.pages)}</span>}
      </span>
    ),
  },
  { header: 'Outcome', cell: (fax) => <SentState {...fax} />, phone: 'outcome' },
  { header: 'When', cell: ({ at }) => <ShortDate at={at} />, width: '7rem' },
]

interface SentCardProps {
  number: string
  sent: { rows: SentFax[]; total: number }
}

/** The last faxes sent from a number by this console. */
export function SentCard({ number, sent: { rows, total } }: SentCardProps) {
  return (
    <Card
      title="Sent from Switchroom"
      flush
      {...(total > 0 && {
        actions: (
          <TextLink href={paths.sentFaxes(number)} className="text-sm">
            All {total}
          </TextLink>
        ),
      })}
    >
      <DataTable
        label="Sent from Switchroom"
        columns={columns}
        rows={rows}
        rowKey={({ entry }) => entry}
        frameless
        empty={<p className="px-4 py-3 text-muted">Nothing was sent from this console.</p>}
      />
    </Card>
  )
}
