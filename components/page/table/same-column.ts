import { isValidElement, type ReactNode } from 'react'
import type { Column } from './column'

/** If a list has fewer rows, the column stays, because people see its values at a glance and the next row may differ. */
const MANY = 10

/** What a cell shows, in a form that can be compared: elements become their type and props. */
function shownBy(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(shownBy)
  if (!isValidElement(node)) return node
  const { type, props } = node
  const name = typeof type === 'string' ? type : ((type as { name?: string }).name ?? '')
  return [name, ...Object.entries(props as object).map(([prop, value]) => [prop, shownBy(value as ReactNode)])]
}

/** Whether a minor column (priority 2 or 3) shows the same in each of many rows. If so, it is shown once, below the table. */
export function saysOneThing<Row>({ cell, priority = 1 }: Column<Row>, rows: readonly Row[]): boolean {
  const [first, ...rest] = rows
  if (priority === 1 || priority === 4 || first === undefined || rows.length < MANY) return false
  const one = JSON.stringify(shownBy(cell(first)))
  return rest.every((row) => JSON.stringify(shownBy(cell(row))) === one)
}
