import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { ClockTime } from '@/components/ui/clock-time'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import type { FoundMessage } from '@/lib/areas/messaging/message-search'
import { paths } from '@/lib/core/paths'
import { MessageStatus } from './message-status'
import { MessageText } from './message-text'

/** The provider may return other values; these are shown raw. */
const directions: Record<string, string> = { in: 'Received', out: 'Sent' }
const types: Record<string, string> = { sms: 'SMS', mms: 'MMS' }

export function historyColumns(timeHeader: string, seesTexts: boolean): Column<FoundMessage>[] {
  return [
    {
      header: 'Message',
      cell: ({ record: { id } }) => (
        <TextLink href={paths.message(id)} className="font-mono">
          {id}
        </TextLink>
      ),
    },
    {
      header: 'Status',
      cell: ({ record }) => <MessageStatus status={record.status} />,
      phone: 'outcome',
    },
    { header: timeHeader, cell: ({ record }) => <ClockTime at={record.time} /> },
    {
      header: 'Direction',
      cell: ({ record }) => directions[record.direction.toLowerCase()] ?? record.direction,
      priority: 3,
    },
    { header: 'Type', cell: ({ record }) => types[record.type.toLowerCase()] ?? record.type, priority: 3 },
    { header: 'From', cell: ({ record, about }) => <About number={record.from} href={about.from} /> },
    {
      header: 'To',
      cell: ({ record, about }) => (
        <>
          {/* A phone row has no header to distinguish the two. */}
          <span className="@table:hidden">to </span>
          <About number={record.to} href={about.to} />
        </>
      ),
    },
    ...(seesTexts
      ? [
          {
            header: 'Text',
            cell: ({ record, known }: FoundMessage) =>
              known ? <MessageText row={record} known={known} /> : <Absent />,
            wrap: true,
            priority: 2 as const,
          },
        ]
      : []),
  ]
}

function About({ number, href }: { number: string; href: string | null }) {
  if (!href) return <PhoneNumber number={number} className="font-mono" />
  return (
    <TextLink href={href} className="font-mono whitespace-nowrap">
      <PhoneNumber number={number} />
    </TextLink>
  )
}
