import type { Column } from '@/components/page/table/column'
import { Absent } from '@/components/page/table/table-row'
import { State } from '@/components/ui/state'
import { countryName } from '@/lib/acts/shapes'
import { formatNumber } from '@/lib/fields/number'
import type { NamedRow } from '@/lib/operations/named-row'
import { type LastSetValues, type NamedValues, namedValues } from '@/lib/text/named-values'
import { trunkSettingLabels } from '@/lib/trunks/setting-labels'
import { LastSetMark, NamedLastSet } from './last-set-mark'
import { NumberLink } from './number-link'
import { regionNames } from './region-names'

type Named = (row: NamedRow) => NamedValues

/** Values set here, by the row's name. */
type SetOf = (name: string) => LastSetValues

/** The shown value of a column, and the value that rows are sorted by. */
function column(
  named: Named,
  header: string,
  value: (reported: NamedValues) => string,
  more: Partial<Column<NamedRow>> = {},
): Column<NamedRow> {
  return {
    header,
    sort: header.toLowerCase().replaceAll(/\W+/g, '-'),
    value: (row) => value(named(row)),
    cell: (row) => value(named(row)) || <Absent />,
    ...more,
  }
}

const kinds = { registration: 'Registration', static: 'Static' }

const onOff = (named: Named) =>
  column(named, 'On/off', (reported) => reported.onOff ?? '', {
    cell: (row) => {
      const reported = named(row)
      if (!reported.onOff) return <Absent />
      return (
        <State family={reported.onOff === 'on' ? 'done' : 'neutral'}>{reported.onOff === 'on' ? 'On' : 'Off'}</State>
      )
    },
    phone: 'outcome',
  })

const kindWord = ({ kind }: NamedValues) => (kind ? kinds[kind] : '')

const kind = (named: Named) =>
  column(named, 'Kind', kindWord, {
    cell: (row) => <ReportedCell value={kindWord(named(row))} at={named(row).set.kind} />,
    priority: 3,
  })

const address = (named: Named) =>
  column(named, 'Address', ({ addresses }) => addresses.join(', '), {
    cell: (row) => {
      const { addresses } = named(row)
      return addresses.length > 0 ? <span className="font-mono">{addresses.join(', ')}</span> : <Absent />
    },
  })

const regionWord = ({ region }: NamedValues) => (region ? (regionNames[region] ?? countryName(region) ?? region) : '')

/** `header`: "Country" for numbers. */
const region = (named: Named, header = 'Region') =>
  column(named, header, regionWord, {
    sort: 'region',
    cell: (row) => <ReportedCell value={regionWord(named(row))} at={named(row).set.region} />,
    priority: 2,
  })

function ReportedCell({ value, at }: { value: string; at: string | undefined }) {
  if (value === '') return <Absent />
  return at ? <LastSetMark at={at}>{value}</LastSetMark> : value
}

const number = (named: Named, header: string) =>
  column(named, header, (reported) => reported.number ?? reported.forwardTo?.value ?? '', {
    cell: (row) => {
      const reported = named(row)
      if (!reported.number && !reported.forwardTo) return <Absent />
      const link = reported.number && <NumberLink number={reported.number} />
      return (
        <>
          {reported.set.number ? <LastSetMark at={reported.set.number}>{link}</LastSetMark> : link}
          {reported.numbers.length > 0 && (
            <span className="text-muted" title={reported.numbers.map(formatNumber).join(', ')}>
              {' '}
              +{reported.numbers.length}
            </span>
          )}
          {reported.forwardTo && (
            <NamedLastSet named={reported.forwardTo}>
              <NumberLink number={reported.forwardTo.value} />
            </NamedLastSet>
          )}
        </>
      )
    },
  })

const date = (named: Named) => column(named, 'Date', (reported) => reported.date ?? '', { priority: 3 })

/** Values that no shape identifies: named if set here, otherwise raw; the detail page explains them. */
const others = (named: Named): Column<NamedRow> => ({
  header: 'Others',
  cell: (row) => {
    const reported = named(row)
    const [first, ...more] = reported.named
    if (reported.rest.length === 0 && !first) return <Absent />
    return (
      <>
        {first && <NamedLastSet named={first} />}
        {more.length > 0 && (
          <span className="text-muted" title={more.map(({ label, value }) => `${label} ${value}`).join(', ')}>
            +{more.length} set here{' '}
          </span>
        )}
        {reported.rest.length > 0 && (
          <span className="block max-w-40 truncate font-mono text-muted" title={reported.rest.join(' · ')}>
            {reported.rest.join(' · ')}
          </span>
        )}
      </>
    )
  },
  priority: 3,
})

const { kind: _kind, region: _region, number: _number, ...trunkOthers } = trunkSettingLabels
const numberOthers = { trunk: 'Trunk id', forwardTo: 'Forwards to' }

/** Computed once for all columns of a row. */
function reportedOf(setOf: SetOf, labels: Readonly<Record<string, string>>): Named {
  const known = new WeakMap<NamedRow, NamedValues>()
  return (row) => {
    const reported = known.get(row) ?? namedValues(row.values, setOf(row.name), labels)
    known.set(row, reported)
    return reported
  }
}

/**
 * Columns for rows without column names. Several words of a trunk are on or off, so none of them is certainly its
 * state.
 */
export function trunkColumns(setOf: SetOf): Column<NamedRow>[] {
  const reported = reportedOf(setOf, trunkOthers)
  return [kind(reported), address(reported), region(reported), number(reported, 'Number'), others(reported)]
}

export function numberColumns(setOf: SetOf): Column<NamedRow>[] {
  const reported = reportedOf(setOf, numberOthers)
  // The first column is the number.
  return [
    onOff(reported),
    region(reported, 'Country'),
    number(reported, 'Other number'),
    date(reported),
    others(reported),
  ]
}
