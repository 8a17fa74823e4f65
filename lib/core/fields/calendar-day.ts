import { z } from 'zod'
import { isCalendarDay } from './calendar'

/** "2026-12-03", the value of a date input. */
export const CalendarDay = z
  .string('Enter a day.')
  .trim()
  .refine(isCalendarDay, 'Enter a valid date, such as 2026-12-03.')
