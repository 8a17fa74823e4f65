import { LastSetMark } from '@/components/areas/numbers/last-set-mark'
import { NumberLink } from '@/components/areas/numbers/number-link'
import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { TextLink } from '@/components/ui/link'
import { State } from '@/components/ui/state'
import type { TrunkSetting } from '@/lib/areas/trunks/setting-labels'
import { kindLabels, regionLabel, stateLabels, type TrunkLine } from '@/lib/areas/trunks/trunk-line'
import { trunkRegistrations } from '@/lib/areas/trunks/trunk-registration'
import { formatNumber } from '@/lib/core/fields/number'
import { paths } from '@/lib/core/paths'
import { LastSeen } from './last-seen'

const Hidden = () => <span className="text-muted">Hidden</span>

/** A value with when it was set in Switchroom. */
function Value({ line, of, children }: { line: TrunkLine; of: TrunkSetting; children: React.ReactNode }) {
  const at = line.set[of]
  return at ? <LastSetMark at={at}>{children}</LastSetMark> : children
}

function Address({ addresses, hides }: TrunkLine) {
  if (addresses.length === 0) return <Absent />
  if (hides.addresses) return <Hidden />
  return (
    <span className="block max-w-48 truncate font-mono" title={addresses.join(', ')}>
      {addresses.join(', ')}
    </span>
  )
}

function Numbers(line: TrunkLine) {
  const { number, forwardTo, numbers, hides } = line
  if (hides.values) return <Hidden />
  if (!number && !forwardTo) return <Absent />
  const more = [...(forwardTo ? [`forwards to ${formatNumber(forwardTo)}`] : []), ...numbers.map(formatNumber)]
  return (
    <span className="whitespace-nowrap">
      {number && (
        <Value line={line} of="number">
          <NumberLink number={number} />
        </Value>
      )}
      {more.length > 0 && (
        <span className="text-muted" title={more.join(', ')}>
          {' '}
          +{more.length}
        </span>
      )}
    </span>
  )
}

/** Values without a name are in nearly every row and say nothing there: the trunk's page has them. */
function More({ named, hides }: TrunkLine) {
  if (hides.values) return <Hidden />
  const names = named.map(({ label, value }) => `${label} ${value}`).join(', ')
  if (names === '') return <Absent />
  return (
    <span className="block max-w-44 truncate text-muted" title={names}>
      {names}
    </span>
  )
}

export const trunkColumns: Column<TrunkLine>[] = [
  {
    header: 'Trunk',
    sort: 'name',
    value: ({ name }) => name,
    cell: ({ name }) => <TextLink href={paths.trunk(name)}>{name}</TextLink>,
  },
  {
    header: 'State',
    sort: 'state',
    value: ({ state }) => state ?? '',
    cell: (line) =>
      line.state ? (
        <Value line={line} of="status">
          <State family={line.state === 'on' ? 'done' : 'neutral'} usual={line.state === 'on'}>
            {stateLabels[line.state]}
          </State>
        </Value>
      ) : (
        <Absent />
      ),
    phone: 'none',
  },
  {
    header: 'Registration',
    sort: 'registration',
    value: ({ registrationState }) => trunkRegistrations.indexOf(registrationState),
    cell: (line) =>
      line.state === 'off' ? (
        <>
          {/* Phones have no column for the state. */}
          <span className="@table:hidden">
            <State family="neutral">{stateLabels.off}</State>
          </span>
          <span className="@max-table:hidden">
            <LastSeen registrationState={line.registrationState} registration={line.last} />
          </span>
        </>
      ) : (
        <LastSeen registrationState={line.registrationState} registration={line.last} />
      ),
    phone: 'outcome',
  },
  {
    header: 'Type',
    sort: 'type',
    value: ({ kind }) => (kind ? kindLabels[kind] : ''),
    cell: (line) =>
      line.kind ? (
        <Value line={line} of="kind">
          {kindLabels[line.kind]}
        </Value>
      ) : (
        <Absent />
      ),
    priority: 3,
  },
  {
    header: 'Address',
    sort: 'address',
    value: ({ addresses }) => addresses.join(', '),
    cell: Address,
    priority: 2,
    phone: 'detail',
  },
  {
    header: 'Region',
    sort: 'region',
    value: ({ region }) => (region ? regionLabel(region) : ''),
    cell: (line) =>
      line.region ? (
        <Value line={line} of="region">
          {regionLabel(line.region)}
        </Value>
      ) : (
        <Absent />
      ),
    priority: 3,
    phone: 'detail',
  },
  {
    header: 'Number',
    sort: 'number',
    value: ({ number, forwardTo }) => number ?? forwardTo ?? '',
    cell: Numbers,
    phone: 'detail',
  },
  {
    header: 'Limit',
    sort: 'limit',
    align: 'end',
    value: ({ limit }) => (limit ? Number(limit) : Number.MAX_SAFE_INTEGER),
    cell: (line) => {
      if (line.hides.values) return <Hidden />
      if (!line.limit) return <Absent />
      return (
        <Value line={line} of="concurrentMax">
          {line.limit}
        </Value>
      )
    },
    priority: 3,
  },
  { header: 'More', cell: More, priority: 3 },
]
