import type { Column } from '@/components/page/table/column'
import { TextLink } from '@/components/ui/link'
import { State } from '@/components/ui/state'
import type { BulkLine } from '@/lib/bulk-changes/view'
import { formatInternational } from '@/lib/fields/international-number'
import { formatNumber } from '@/lib/fields/number'
import { paths } from '@/lib/paths'
import { lineStatus } from './line-status'

const shown = (number: string) => (number.startsWith('+') ? formatInternational(number) : formatNumber(number))

export interface ShownLine extends BulkLine {
  sending: boolean
  begun: boolean
}

export const lineColumns: Column<ShownLine>[] = [
  {
    header: 'Number',
    cell: ({ number, entry, verdict }) =>
      entry ? (
        <TextLink href={paths.entry(entry)} className="font-mono whitespace-nowrap">
          {shown(number)}
        </TextLink>
      ) : (
        <span className="font-mono break-all">{verdict === 'unreadable' ? number : shown(number)}</span>
      ),
    width: '12rem',
  },
  { header: 'State', cell: (line) => <Status {...line} />, width: '11rem', phone: 'outcome' },
  { header: 'Now', cell: ({ now, state }) => (!state && now) || <span data-absent="" />, wrap: true, phone: 'detail' },
  { header: 'Why', cell: ({ why }) => why || <span data-absent="" />, wrap: true, tall: true },
  { header: 'Line', cell: ({ line }) => line, width: '4rem', priority: 3 },
]

function Status(line: ShownLine) {
  const { family, word, means } = lineStatus(line, line)
  return (
    <State family={family} title={means} usual={family === 'done' || family === 'neutral'}>
      {word}
    </State>
  )
}
