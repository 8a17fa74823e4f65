import { z } from 'zod'
import type { Role } from '@/lib/core/access/roles'
import { plainLines } from '@/lib/core/fields/plain-text'
import type { MonthSum } from './months'

export const closeMonth: { allowed: readonly Role[] } = { allowed: ['admin', 'finance'] }

/** Validates in the form and on the server. */
export const CloseMonthInput = z.strictObject({
  month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'That is not a month.'),
  note: plainLines('Enter a note.').min(1, 'Enter a note.').max(500, 'At most 500 characters.'),
})

/** A closed month with its totals at that time. */
export interface ClosedMonth {
  month: string
  /** Time zone of its days. */
  zone: string
  sum: MonthSum
  note: string
  personName: string
  /** ISO 8601. */
  at: string
}
