import type { Column } from '@/components/page/table/column'
import { TextLink } from '@/components/ui/link'
import { State } from '@/components/ui/state'
import { formatInternational } from '@/lib/core/fields/international-number'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import type { BulkLine } from '@/lib/desk/bulk-changes/view'
import { lineStatus, type ShownLine } from './line-status'

export const shownNumber = (number: string) =>
  number.startsWith('+') ? formatInternational(number) : formatNumber(number)

export const lineColumns: Column<ShownLine>[] = [
  {
    header: 'Number',
    cell: ({ number, entry, verdict }) =>
      entry ? (
        <TextLink href={paths.entry(entry)} className="font-mono whitespace-nowrap">
          {shownNumber(number)}
        </TextLink>
      ) : (
        <span className="font-mono break-all">{verdict === 'unreadable' ? number : shownNumber(number)}</span>
      ),
    width: '12rem',
  },
  { header: 'State', cell: (line) => <Status {...line} />, width: '11rem', phone: 'outcome' },
  { header: 'Details', cell: (line) => details(line) || <span data-absent="" />, wrap: true, wrapsOnPhones: true },
  { header: 'Line', cell: ({ line }) => line, width: '4rem', priority: 3 },
]

/** Why the line was not done. Before sending: the current value and, if each line has its own new value, the new one. */
const details = ({ why, now, to, state, verdict }: BulkLine) => {
  if (why !== '') return why
  const present = state !== null || now === '' ? '' : verdict === 'change' || verdict === 'same' ? `Now: ${now}` : now
  return [present, to && state === null && `Becomes: ${to}`].filter(Boolean).join(' · ')
}

function Status(line: ShownLine) {
  const { family, word, means } = lineStatus(line)
  return (
    <State family={family} title={means} usual={family === 'done' || family === 'neutral'}>
      {word}
    </State>
  )
}
