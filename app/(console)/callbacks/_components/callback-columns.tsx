import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { TextLink } from '@/components/ui/link'
import { PhoneNumber } from '@/components/ui/phone-number'
import { RelativeTime } from '@/components/ui/relative-time'
import { State } from '@/components/ui/state'
import { Code } from '@/components/ui/verbatim'
import { callbackKinds, type ReceivedRow } from '@/lib/areas/callbacks/callback-view'
import { sectionCode } from '@/lib/areas/callbacks/sections'
import { paths } from '@/lib/core/paths'

const bytes = (size: number) => `${size.toLocaleString('en-US')} ${size === 1 ? 'byte' : 'bytes'}`

/** Our number or trunk; a callback without either is identified by its size. */
export function What({ object, size }: Pick<ReceivedRow, 'object' | 'size'>) {
  return object ? (
    <PhoneNumber number={object} className="font-mono tabular-nums" />
  ) : (
    <span className="text-muted">{bytes(size)}</span>
  )
}

export function About({ kind, section, event }: Pick<ReceivedRow, 'kind' | 'section' | 'event'>) {
  if (kind === null) return <Absent />
  if (kind === 'inventory')
    return (
      <span>
        {section && <Code>{sectionCode(section)}</Code>} {event}
      </span>
    )
  return (
    <span>
      {callbackKinds[kind]}
      {kind === 'delivery' && event && `: ${event}`}
    </span>
  )
}

export function CallbackOutcome({ kind, aside, repeated, confirmed }: Omit<ReceivedRow, 'at' | 'object'>) {
  if (kind === null) return <State family="working">Not checked yet</State>
  if (aside)
    return (
      <State family="failed" usual={false}>
        Not processed: {aside}
      </State>
    )
  if (repeated) return <State family="neutral">Repeated</State>
  if (confirmed) return <State family="done">Confirmed by a read</State>
  if (confirmed === false) return <State family="attention">Not confirmed</State>
  return (
    <State family="neutral" usual>
      Processed
    </State>
  )
}

export const callbackColumns: Column<ReceivedRow>[] = [
  {
    header: 'Subject',
    cell: (row) => (
      <TextLink href={paths.callback(row.id)}>
        <What {...row} />
      </TextLink>
    ),
  },
  { header: 'Event', cell: (row) => <About {...row} />, wrap: true },
  { header: 'Outcome', cell: (row) => <CallbackOutcome {...row} />, phone: 'outcome' },
  { header: 'Received', cell: ({ at }) => <RelativeTime at={at} />, phone: 'detail' },
]
