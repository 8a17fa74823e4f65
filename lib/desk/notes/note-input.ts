import { z } from 'zod'
import { classed } from '@/lib/core/fields/field-class'
import { plainLines } from '@/lib/core/fields/plain-text'
import { ticketText } from '@/lib/core/fields/ticket-field'
import { MOST_NOTE_TEXT } from './notes'

/** Validates in the form and on the server. */
export const NoteInput = z.strictObject({
  /** The provider's id of its subject. */
  key: classed('internal', z.string().min(1).max(100)),
  text: classed(
    'secret',
    plainLines('Enter a note.').min(1, 'Enter a note.').max(MOST_NOTE_TEXT, `At most ${MOST_NOTE_TEXT} characters.`),
  ),
  ticket: classed('internal', ticketText()),
})
