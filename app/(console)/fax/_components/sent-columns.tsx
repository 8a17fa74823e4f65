import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { ClockTime } from '@/components/ui/clock-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { ShortDate } from '@/components/ui/short-date'
import { State } from '@/components/ui/state'
import { type SentFax, sentLabels } from '@/lib/areas/fax/sent'
import { sizeText } from '@/lib/core/documents/kinds'
import { paths } from '@/lib/core/paths'

export function SentState({ state }: Pick<SentFax, 'state'>) {
  const { family, word } = sentLabels[state]
  return <State family={family}>{word}</State>
}

/** The file name, linked while the document is stored. */
export function SentDocument({ fax: { document, stored } }: { fax: SentFax }) {
  const name = (
    <span className="block max-w-56 truncate" title={sizeText(document.size)}>
      <Isolated>{document.name}</Isolated>
    </span>
  )
  if (!stored) return <span className="text-muted">{name}</span>
  return (
    <TextLink href={paths.documentContent(stored.document.id)} target="_blank" rel="noreferrer">
      {name}
    </TextLink>
  )
}

/** Roles that may not open the document do not see whether it is still stored. */
export const storedColumn: Column<SentFax> = {
  header: 'Stored until',
  cell: ({ stored }) =>
    !stored ? (
      <span className="text-muted">Gone</span>
    ) : stored.until ? (
      <ShortDate at={stored.until} />
    ) : (
      <span className="text-muted">It is settled</span>
    ),
  width: '6.5rem',
  priority: 4,
}

export function sentColumns(timeHeader: string, opens: boolean): Column<SentFax>[] {
  return [
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
      header: 'From',
      cell: ({ from }) => <PhoneNumber number={from} className="font-mono" />,
      priority: 3,
      width: '9.5rem',
    },
    { header: 'Document', cell: (fax) => <SentDocument fax={fax} /> },
    { header: 'Pages', cell: ({ pages }) => pages ?? <Absent />, align: 'end', width: '4rem', priority: 3 },
    { header: 'Outcome', cell: (fax) => <SentState {...fax} />, phone: 'outcome' },
    {
      header: 'Fax id',
      cell: ({ faxId }) => (faxId ? <span className="font-mono">{faxId}</span> : <Absent />),
      priority: 3,
      width: '6.5rem',
    },
    {
      header: 'By',
      cell: ({ who, resends }) => (
        <>
          <Isolated>{who}</Isolated>
          {resends && (
            <>
              {' · '}
              <TextLink href={paths.entry(resends)}>resent</TextLink>
            </>
          )}
        </>
      ),
      priority: 2,
    },
    { header: timeHeader, cell: ({ at }) => <ClockTime at={at} />, width: '7rem' },
    ...(opens ? [storedColumn] : []),
  ]
}
