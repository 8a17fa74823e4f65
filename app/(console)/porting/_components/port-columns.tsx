import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { Badge } from '@/components/ui/badge'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { daysBetween } from '@/lib/areas/porting/days'
import type { PortRow } from '@/lib/areas/porting/port-row'
import { isRejected } from '@/lib/areas/porting/statuses'
import { isCalendarDay } from '@/lib/core/fields/calendar'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'
import { StoredDraft } from './stored-draft'

const none = <Absent />

/** Ports that need action first, rejected before drafts; then by port date. */
const order = { act: 0, underway: 1, ended: 2 } as const
export const portOrder = (a: PortRow, b: PortRow) =>
  order[a.state.stage] - order[b.state.stage] ||
  Number(isRejected(b.status)) - Number(isRejected(a.status)) ||
  (a.confirmed || a.requested || '9').localeCompare(b.confirmed || b.requested || '9') ||
  b.id.localeCompare(a.id)

export const portColumns = (today: string): Column<PortRow>[] => [
  {
    header: 'First number',
    sort: 'number',
    value: ({ numbers }) => numbers[0] ?? '',
    width: '13rem',
    cell: ({ id, numbers, draft }) => (
      <span className="whitespace-nowrap">
        {draft?.expired ? (
          <span className="text-muted">Emptied draft</span>
        ) : (
          <TextLink href={draft ? paths.newPort(id) : paths.port(id)} className={numbers[0] ? 'font-mono' : undefined}>
            {numbers[0] ? formatNumber(numbers[0]) : draft ? 'No numbers yet' : `Request ${id}`}
          </TextLink>
        )}
        {numbers.length > 1 && <span className="text-sm text-muted"> +{numbers.length - 1}</span>}
      </span>
    ),
  },
  {
    header: 'Company',
    sort: 'for',
    value: ({ company }) => company.toLowerCase(),
    phone: 'detail',
    cell: ({ company }) => (company === '' ? none : <Isolated>{company}</Isolated>),
  },
  {
    header: 'Status',
    sort: 'status',
    value: ({ state }) => state.word,
    width: '11rem',
    phone: 'outcome',
    cell: ({ state: { family, word, means } }) => (
      <Badge family={family} title={means}>
        <Isolated>{word}</Isolated>
      </Badge>
    ),
  },
  {
    header: 'Losing carrier',
    sort: 'carrier',
    value: ({ carrier }) => carrier.toLowerCase(),
    priority: 3,
    cell: ({ carrier }) => (carrier === '' ? none : <Isolated>{carrier}</Isolated>),
  },
  {
    header: 'Requested FOC',
    sort: 'requested',
    value: ({ requested }) => requested,
    width: '9rem',
    priority: 2,
    cell: ({ requested, wireless }) =>
      requested === '' ? (
        <span className="text-muted">{/^yes$/i.test(wireless) ? 'wireless: none' : '–'}</span>
      ) : (
        <Isolated>{dayText(requested, today)}</Isolated>
      ),
  },
  {
    header: 'Confirmed FOC',
    sort: 'confirmed',
    value: ({ confirmed }) => confirmed,
    width: '10rem',
    phone: 'detail',
    cell: ({ confirmed, requested, draft }) => {
      if (draft) {
        return (
          <>
            {/* Shown when there is no space for the last column. */}
            <StoredDraft draft={draft} className="@4xl:hidden" />
            <span className="hidden text-muted @4xl:inline">–</span>
          </>
        )
      }
      if (confirmed === '') return none
      const later = isCalendarDay(confirmed) && isCalendarDay(requested) ? daysBetween(requested, confirmed) : 0
      return (
        <span className="whitespace-nowrap">
          <strong className="font-medium">{dayText(confirmed, today)}</strong>
          {later !== 0 && (
            <span className="text-sm text-muted">
              {' '}
              {later > 0 ? '+' : '−'}
              {Math.abs(later)} {Math.abs(later) === 1 ? 'day' : 'days'}
            </span>
          )}
        </span>
      )
    },
  },
  {
    header: 'Status first seen',
    sort: 'since',
    value: ({ since }) => since ?? '',
    width: '11rem',
    priority: 3,
    cell: ({ since, draft }) => (draft ? <StoredDraft draft={draft} /> : since ? <RelativeTime at={since} /> : none),
  },
]
