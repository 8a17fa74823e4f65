import { z } from 'zod'
import type { Wrong } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { type TableReading, unanswered } from './read-table'

const Choice = classed('public', z.string().max(10).optional())

/** The answers to a list's questions, for the schema of a form that takes a list. */
export const tableChoices = { numberColumn: Choice, dateColumn: Choice, dateOrder: Choice }

/** Whether something is still to be answered; reported at its field. */
export function stillAsks(reading: TableReading, wrong: Wrong): boolean {
  const open = unanswered(reading)
  for (const { name, ask } of open) wrong(name, ask)
  return open.length > 0
}
