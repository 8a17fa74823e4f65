import { z } from 'zod'
import { CalendarDay } from '@/lib/core/fields/calendar-day'
import { classed } from '@/lib/core/fields/field-class'
import { plainLines, plainText } from '@/lib/core/fields/plain-text'
import { type DayTask, dayTasks } from './day-tasks'
import { portIdPattern } from './limits'
import { isPortField } from './request-fields'

// Changes to our own record of a request; none goes to the provider. One schema for the forms and the server.

const key = classed('internal', z.string().regex(portIdPattern))

/** The provider's email. `pins`: which passage names which field; without them the console suggests some. */
export const RefusalInput = z.strictObject({
  key,
  message: classed(
    'secret',
    plainLines('Paste the email.').min(1, 'Paste the email.').max(4_000, 'At most 4,000 characters.'),
  ),
  pins: classed(
    'secret',
    z
      .array(
        z.strictObject({
          field: z.string().refine(isPortField, 'Choose a field.'),
          text: plainText('Enter the text.').max(500, 'At most 500 characters.'),
        }),
      )
      .max(20, 'At most 20 places.')
      .optional(),
  ),
})

export const TickInput = z.strictObject({
  key,
  task: classed('public', z.enum(Object.keys(dayTasks) as [DayTask, ...DayTask[]])),
  done: classed('public', z.boolean()),
})

export const AcceptDateInput = z.strictObject({
  key,
  date: classed('internal', CalendarDay),
})

/** Data of a request’s note in addition to its text. */
export interface PortNoteMore {
  task?: DayTask
  done?: boolean
  /** A later date that someone accepted. */
  accepted?: string
}
