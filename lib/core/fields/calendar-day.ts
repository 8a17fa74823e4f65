import { z } from 'zod'
import { isCalendarDay } from './calendar'

/** A day as a date input returns it, for example "2026-12-03". */
export const CalendarDay = z
  .string('Enter a day.')
  .trim()
  .refine(isCalendarDay, 'Enter a valid date, such as 2026-12-03.')
