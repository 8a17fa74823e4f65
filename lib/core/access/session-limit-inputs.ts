import { z } from 'zod'
import { type Role, roles } from './roles'
import { LEAST_IDLE_MINUTES, MOST_SESSION_HOURS, mostIdleMinutes } from './session-limits'

const whole = (least: number, most: number, unit: string) => {
  const message = `Enter ${least} to ${most} ${unit}.`
  return z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((typed) => typed >= least && typed <= most, message)
}
const minutesOf = (role: Role) => whole(LEAST_IDLE_MINUTES, mostIdleMinutes[role], 'minutes')

/** What the form sends: text by field. */
export const SessionLimitsInput = z.strictObject({
  admin: minutesOf('admin'),
  finance: minutesOf('finance'),
  ops: minutesOf('ops'),
  support: minutesOf('support'),
  auditor: minutesOf('auditor'),
  hours: whole(1, MOST_SESSION_HOURS, 'hours'),
})

export const StoredSessionLimits = z.object({ idleMinutes: z.record(z.enum(roles), z.int()), hours: z.int() })
