import type { Column } from '@/components/table/column'
import { ClockTime } from '@/components/ui/clock-time'
import { TextLink } from '@/components/ui/link'
import { formatNumber } from '@/lib/fields/number'
import type { SentText } from '@/lib/messaging/sent-here'
import type { MessageRecord } from '@/lib/operations/messaging'
import { paths } from '@/lib/paths'
import { MessageStatus } from './message-status'
import { MessageText } from './message-text'

export interface MessageRow {
  record: MessageRecord
  /** What was written in it, where it was sent from here and the role may see it. */
  sent: SentText | undefined
}

/** Open enumerations: what we do not know is shown raw. */
const directions: Record<string, string> = { in: 'Received', out: 'Sent' }
const types: Record<string, string> = { sms: 'SMS', mms: 'MMS' }

export function historyColumns(timeHeader: string, seesTexts: boolean): Column<MessageRow>[] {
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
    { header: timeHeader, sort: 'time', cell: ({ record }) => <ClockTime at={record.time} /> },
    {
      header: 'Direction',
      cell: ({ record }) => directions[record.direction.toLowerCase()] ?? record.direction,
      priority: 2,
    },
    { header: 'Type', cell: ({ record }) => types[record.type.toLowerCase()] ?? record.type, priority: 3 },
    { header: 'From', cell: ({ record }) => <span className="font-mono">{formatNumber(record.from)}</span> },
    { header: 'To', cell: ({ record }) => <span className="font-mono">{formatNumber(record.to)}</span> },
    ...(seesTexts
      ? [
          {
            header: 'Text',
            cell: ({ record, sent }: MessageRow) => <MessageText row={record} sent={sent} />,
            wrap: true,
            priority: 2 as const,
          },
        ]
      : []),
  ]
}
