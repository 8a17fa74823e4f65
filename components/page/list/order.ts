import type { Column } from '../table/column'
import { type Params, withoutParam, withParam } from '../table/filters'
import type { Sort } from '../table/header-cell'

/** Parses "name" or "-name" from a URL: the column and the direction. */
export function orderOf(sort: string | undefined): { by: string; down: boolean } | null {
  if (!sort) return null
  return sort.startsWith('-') ? { by: sort.slice(1), down: true } : { by: sort, down: false }
}

interface Ordering {
  path: string
  params: Params
  /** The list's default order. */
  usual?: string | undefined
}

/** The link of a column header: to its order, then to the reverse. */
export function sortLink<Row>(column: Column<Row>, { path, params, usual }: Ordering): Sort | null {
  const { sort } = column
  if (!sort) return null
  const now = orderOf(params.sort ?? usual)
  const mine = now?.by === sort
  // A column whose default order is descending (a time) starts descending, every other column ascending.
  const first = usual === `-${sort}` ? `-${sort}` : sort
  const other = first === sort ? `-${sort}` : sort
  const next = mine && (params.sort ?? usual) === first ? other : first
  return {
    href: next === usual ? withoutParam(path, params, ['sort']) : withParam(path, params, 'sort', next),
    direction: mine ? (now.down ? 'descending' : 'ascending') : undefined,
  }
}

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts rows by a column: numbers by size, strings in natural order. Equal rows keep their order. */
export function ordered<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string | undefined): Row[] {
  const order = orderOf(sort)
  const value = columns.find((column) => column.sort === order?.by)?.value
  if (!order || !value) return [...rows]
  const compare = (a: Row, b: Row) => {
    const [left, right] = [value(a), value(b)]
    return typeof left === 'number' && typeof right === 'number' ? left - right : byText.compare(`${left}`, `${right}`)
  }
  return rows.toSorted(order.down ? (a, b) => compare(b, a) : compare)
}
