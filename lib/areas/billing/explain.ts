import { z } from 'zod'
import { plainLines } from '@/lib/core/fields/plain-text'
import { ticketText } from '@/lib/core/fields/ticket-field'
import { closeMonth } from './close-month'

/** The person who keeps the books says what an increase was. */
export const explainRise = closeMonth

export const ExplainInput = z.strictObject({
  /** When it was first read, as in its ledger row. */
  rise: z.iso.datetime(),
  words: plainLines('Say what it was.').min(1, 'Say what it was.').max(500, 'At most 500 characters.'),
  ticket: ticketText(),
})
