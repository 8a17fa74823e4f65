import { z } from 'zod'
import type { Role } from '../access/roles'
import { plainLines } from '../fields/plain-text'
import type { MonthSum } from './months'

export const closeMonth: { allowed: readonly Role[] } = { allowed: ['admin', 'finance'] }

/** In its form and again on the server. */
export const CloseMonthInput = z.strictObject({
  month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'That is not a month.'),
  note: plainLines('Write a note.').min(1, 'Write a note.').max(500, 'At most 500 characters.'),
})

/** A month that somebody closed, with its sums as they were then. */
export interface ClosedMonth {
  month: string
  /** In which its days were counted. */
  zone: string
  sum: MonthSum
  note: string
  personName: string
  /** ISO 8601. */
  at: string
}
