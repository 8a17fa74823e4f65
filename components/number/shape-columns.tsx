import { formatNumber } from '@/lib/fields/number'
import type { Keyed } from '@/lib/operations/answers'
import { type Shaped, shapesOf } from '@/lib/shapes'
import type { Column } from '../table/column'
import { Absent } from '../table/table-row'
import { State } from '../ui/state'
import { NumberLink } from './number-link'
import { regionNames } from './region-names'

/** What a column shows of a row, and what the rows are ordered by. */
function column(header: string, value: (shaped: Shaped) => string, more: Partial<Column<Keyed>> = {}): Column<Keyed> {
  return {
    header,
    sort: header.toLowerCase().replaceAll(/\W+/g, '-'),
    value: (row) => value(shapesOf(row.values)),
    cell: (row) => value(shapesOf(row.values)) || <Absent />,
    ...more,
  }
}

const kinds = { registration: 'Registration', static: 'Static' }

const onOff = column('On/off', ({ onOff }) => onOff ?? '', {
  cell: ({ values }) => {
    const { onOff } = shapesOf(values)
    if (!onOff) return <Absent />
    return <State family={onOff === 'on' ? 'done' : 'neutral'}>{onOff === 'on' ? 'On' : 'Off'}</State>
  },
  phone: 'outcome',
})

const kind = column('Kind', (row) => (row.kind ? kinds[row.kind] : ''), { priority: 3 })

const address = column('Address', ({ addresses }) => addresses.join(', '), {
  cell: ({ values }) => {
    const { addresses } = shapesOf(values)
    return addresses.length > 0 ? <span className="font-mono">{addresses.join(', ')}</span> : <Absent />
  },
})

const region = column('Region', (row) => (row.region ? (regionNames[row.region] ?? row.region) : ''), { priority: 2 })

const number = column('Number', ({ numbers }) => numbers[0] ?? '', {
  cell: ({ values }) => {
    const [first, ...others] = shapesOf(values).numbers
    if (!first) return <Absent />
    return (
      <>
        <NumberLink number={first} />
        {others.length > 0 && (
          <span className="text-muted" title={others.map(formatNumber).join(', ')}>
            {' '}
            +{others.length}
          </span>
        )}
      </>
    )
  },
})

const date = column('Date', (row) => row.date ?? '', { priority: 3 })

/** What no shape tells: read on the thing's own page. */
const others: Column<Keyed> = {
  header: 'Others',
  cell: ({ values }) => {
    const { rest } = shapesOf(values)
    return rest.length === 0 ? (
      <Absent />
    ) : (
      <span className="block max-w-40 truncate font-mono text-muted" title={rest.join(' · ')}>
        {rest.join(' · ')}
      </span>
    )
  },
  priority: 3,
}

/** Columns with names, of rows without any. Of a trunk several words are on or off, so none of them is its state for certain. */
export const trunkColumns = [kind, address, region, number, others]
export const numberColumns = [onOff, region, number, date, others]
