import 'server-only'
import { dayTasks } from '@/lib/areas/porting/day-tasks'
import { pinAt } from '@/lib/areas/porting/rejection'
import { AcceptDateInput, type PortNoteMore, RefusalInput, TickInput } from '@/lib/areas/porting/request-changes'
import { isPortField, type PortRejection } from '@/lib/areas/porting/request-fields'
import type { Done } from '@/lib/core/changes/outcome'
import { dayText } from '@/lib/core/text/day-text'
import { noteGuards } from '@/lib/desk/notes/notes'
import { localChange, refused } from '@/server/core/operations/local-action'
import { addNoteTo, writeNote } from '@/server/store/notes/notes'

const purpose = 'to follow up a port request'

export const addPortNote = addNoteTo('port')

/** Records the provider's email about a rejection; the newest applies. */
export const recordRejection = localChange(
  noteGuards['port-refusal'].write,
  purpose,
  RefusalInput,
  async (tx, by, { key, message, pins: named }): Promise<Done> => {
    const located = named?.map(({ field, text }) => (isPortField(field) ? pinAt(message, field, text) : null))
    const lost = located?.indexOf(null) ?? -1
    if (lost >= 0) {
      const fields = { [`pins.${lost}.text`]: 'This text isn’t in the email.' }
      return refused({ kind: 'invalid', message: 'One field needs attention.', fields })
    }
    const pins = located?.filter((pin) => pin !== null).sort((a, b) => a.from - b.from)
    const more: Partial<Pick<PortRejection, 'pins'>> = pins ? { pins } : {}
    return writeNote(tx, by, { kind: 'port-refusal', key, text: message, more })
  },
)

/** A task of the port day, done or not: its person and time are stored. */
export const tickTask = localChange(noteGuards.port.write, purpose, TickInput, async (tx, by, tick): Promise<Done> => {
  const { key, task, done: ticked } = tick
  const more: PortNoteMore = { task, done: ticked }
  return writeNote(tx, by, { kind: 'port', key, text: ticked ? dayTasks[task] : `Not done: ${dayTasks[task]}`, more })
})

/** Accepts a later date than requested; the provider is not notified, because it confirmed this date. */
export const acceptDate = localChange(
  noteGuards.port.write,
  purpose,
  AcceptDateInput,
  async (tx, by, { key, date }): Promise<Done> => {
    const more: PortNoteMore = { accepted: date }
    return writeNote(tx, by, { kind: 'port', key, text: `${dayText(date)} accepted`, more })
  },
)
