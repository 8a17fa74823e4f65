import 'server-only'
import { sendMedia, sendText } from '@/lib/areas/messaging/sending'
import type { SendText } from '@/lib/areas/messaging/sending-inputs'
import type { Fault } from '@/lib/core/changes/outcome'
import { quietTimes } from '@/lib/core/fields/time-zones'
import { processState } from '@/lib/core/process-state'
import type { PlannedChange, Precondition, Recording } from '@/server/core/journal/preconditions'

/** Tests set the time: no test may depend on the hour at which it runs. */
export const quietClock = processState('clock of quiet hours', () => ({ now: () => new Date() }))

export const isQuiet = (number: string) => quietTimes(number, quietClock().now()).length > 0

/** None for a person who repeats a text, or approves and sends it: that page shows the recipient, and the person decides there. */
function quietFault(change: PlannedChange & Partial<Pick<Recording, 'repeats'>>): Fault | null {
  const { operation, input, repeats, approvedRequest } = change
  if (operation.id !== sendText.id && operation.id !== sendMedia.id) return null
  const { to, inQuietHours } = input as SendText
  const quiet = inQuietHours || repeats || approvedRequest ? [] : quietTimes(to, quietClock().now())
  if (quiet.length === 0) return null
  const times = quiet.map(({ place, time }) => `${time} in ${place}`).join(' · ')
  return {
    kind: 'quiet_hours',
    message: `Quiet hours at the recipient: ${times}. Nothing was sent. Confirm that it may be sent now; a script adds “inQuietHours”: true.`,
  }
}

/** A text in quiet hours needs the sender's own decision. The forms show the time and ask; a bulk send shows how many. */
export const quietHoursConfirmed: Precondition = {
  predict: async (change) => ({ fault: quietFault(change) }),
  inTransaction: async (_tx, change) => quietFault(change),
}
