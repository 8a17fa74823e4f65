import 'server-only'
import { dayTasks } from '@/lib/areas/porting/day-tasks'
import { shortDay } from '@/lib/areas/porting/days'
import { pinAt } from '@/lib/areas/porting/rejection'
import { AcceptDateInput, type PortNoteMore, RefusalInput, TickInput } from '@/lib/areas/porting/request-acts'
import { isPortField, type PortRejection } from '@/lib/areas/porting/request-fields'
import type { Done } from '@/lib/core/acts/outcome'
import { noteGuards } from '@/lib/desk/notes/notes'
import { localChange, refused } from '@/server/core/operations/local-action'
import { addNoteTo, writeNote } from '@/server/store/notes/notes'

const purpose = 'to keep a request'

export const addPortNote = addNoteTo('port')

/** Records the provider's email about a rejection; the newest applies. */
export const recordRejection = localChange(
  noteGuards['port-refusal'].write,
  purpose,
  RefusalInput,
  async (tx, by, { key, words, pins: given }): Promise<Done> => {
    const located = given?.map(({ field, said }) => (isPortField(field) ? pinAt(words, field, said) : null))
    const lost = located?.indexOf(null) ?? -1
    if (lost >= 0) {
      const fields = { [`pins.${lost}.said`]: 'These words aren’t in the email.' }
      return refused({ kind: 'invalid', message: 'One field needs attention.', fields })
    }
    const pins = located?.filter((pin) => pin !== null).sort((a, b) => a.from - b.from)
    const more: Partial<Pick<PortRejection, 'pins'>> = pins ? { pins } : {}
    return writeNote(tx, by, { kind: 'port-refusal', key, text: words, more })
  },
)

/** A task of the port day, done or not: its person and time are stored. */
export const tickTask = localChange(noteGuards.port.write, purpose, TickInput, async (tx, by, given): Promise<Done> => {
  const { key, task, done: ticked } = given
  const more: PortNoteMore = { task, done: ticked }
  return writeNote(tx, by, { kind: 'port', key, text: ticked ? dayTasks[task] : `Not done: ${dayTasks[task]}`, more })
})

/** Accepts a later date than requested; the provider is not notified, because a confirmed date is its own. */
export const acceptDate = localChange(
  noteGuards.port.write,
  purpose,
  AcceptDateInput,
  async (tx, by, { key, date }): Promise<Done> => {
    const more: PortNoteMore = { accepted: date }
    return writeNote(tx, by, { kind: 'port', key, text: `${shortDay(date)} accepted`, more })
  },
)
