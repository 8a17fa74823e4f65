import { LastSetMark } from '@/components/areas/numbers/last-set-mark'
import { NumberLink } from '@/components/areas/numbers/number-link'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { CopyButton } from '@/components/ui/copy-button'
import { TextLink } from '@/components/ui/link'
import { State } from '@/components/ui/state'
import { countryLabel, isActive, type NumberLine } from '@/lib/areas/numbers/number-line'
import { formatInternational } from '@/lib/core/fields/international-number'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { dayText } from '@/lib/core/text/day-text'

const Hidden = () => <span className="text-muted">Hidden</span>

function Forward({ forwardTo, numbers, valuesHidden }: NumberLine) {
  if (valuesHidden) return <Hidden />
  const [first, ...more] = [...(forwardTo ? [forwardTo] : []), ...numbers]
  if (!first) return <Absent />
  return (
    <span className="whitespace-nowrap">
      <NumberLink number={first} />
      {more.length > 0 && (
        <span className="text-muted" title={more.map(formatNumber).join(', ')}>
          {' '}
          +{more.length}
        </span>
      )}
    </span>
  )
}

function Unnamed({ unnamed, valuesHidden }: NumberLine) {
  if (valuesHidden) return <Hidden />
  if (unnamed.length === 0) return <Absent />
  return (
    <span className="text-muted" title={unnamed.join(' · ')}>
      {unnamed.length} unnamed {unnamed.length === 1 ? 'value' : 'values'}
    </span>
  )
}

export const numberColumns: Column<NumberLine>[] = [
  {
    header: 'Number',
    sort: 'number',
    value: ({ name }) => name,
    width: '15rem',
    cell: ({ name }) => {
      const number = formatInternational(name)
      return (
        <span className="inline-flex items-center gap-1 font-mono">
          <TextLink href={paths.number(name)}>{number}</TextLink>
          <CopyButton text={number} label={`Copy ${number}`} iconOnly />
        </span>
      )
    },
  },
  {
    header: 'Status',
    sort: 'status',
    value: ({ status }) => status ?? '',
    cell: (line) =>
      line.status ? (
        <State family={isActive(line) ? 'done' : 'attention'} usual={isActive(line)}>
          {line.status.slice(0, 1).toUpperCase() + line.status.slice(1)}
        </State>
      ) : (
        <Absent />
      ),
    phone: 'outcome',
  },
  {
    header: 'Country',
    sort: 'country',
    value: ({ country }) => (country ? countryLabel(country) : ''),
    cell: ({ country }) => (country ? countryLabel(country) : <Absent />),
    phone: 'detail',
  },
  {
    header: 'City',
    sort: 'city',
    value: ({ city }) => city ?? '',
    cell: ({ city }) => city ?? <Absent />,
    phone: 'detail',
  },
  {
    header: 'Trunk id',
    sort: 'trunk-id',
    value: ({ trunkId }) => Number(trunkId ?? Number.MAX_SAFE_INTEGER),
    cell: ({ trunkId, trunkSetAt }) => {
      if (!trunkId) return <Absent />
      return trunkSetAt ? <LastSetMark at={trunkSetAt}>{trunkId}</LastSetMark> : trunkId
    },
    priority: 2,
  },
  {
    header: 'Direct forward?',
    sort: 'other-number',
    value: ({ forwardTo, numbers }) => forwardTo ?? numbers[0] ?? '',
    cell: Forward,
    priority: 2,
  },
  {
    header: 'Date (meaning unknown)',
    sort: 'date',
    value: ({ date }) => date ?? '',
    cell: ({ date }) => (date ? dayText(date, new Date().toISOString().slice(0, 10)) : <Absent />),
    priority: 3,
  },
  { header: 'More', cell: Unnamed, priority: 3 },
]
