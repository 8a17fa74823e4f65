import { z } from 'zod'
import { plainLines } from '@/lib/core/fields/plain-text'
import { ticketText } from '@/lib/core/fields/ticket-field'
import { closeMonth } from './close-month'

/** Roles that may explain other credit: the same that may close a month. */
export const explainCredit = closeMonth

export const ExplainInput = z.strictObject({
  /** The time at which the credit was first read, as in its ledger row. */
  rise: z.iso.datetime(),
  explanation: plainLines('Enter an explanation.').min(1, 'Enter an explanation.').max(500, 'At most 500 characters.'),
  ticket: ticketText(),
})
