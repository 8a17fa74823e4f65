import { z } from 'zod'
import { crossFieldRule, type Wrong } from '@/lib/core/fields/cross-field-rule'
import { classed } from '@/lib/core/fields/field-class'
import { MediaUrl } from '@/lib/core/fields/media-url'
import { nationalNumberField, ownNumberField } from '@/lib/core/fields/number-field'
import { plainText } from '@/lib/core/fields/plain-text'
import { unlessEmpty } from '@/lib/core/fields/unset'
import { type ConsentBasis, chosenBases } from './consent'
import { MOST_CHARACTERS, MOST_MEDIA } from './limits'

// Input for sending a message: the message itself, and the statement of consent.

const bases = Object.keys(chosenBases) as [keyof typeof chosenBases, ...(keyof typeof chosenBases)[]]
const NO_BASIS = 'Choose how the recipient agreed.'

// Not trimmed: the sent text is exactly the one typed and counted, in composed form, as phones show it.
const Text = classed(
  'secret',
  z
    .string('Enter the text.')
    .overwrite((text) => text.normalize('NFC'))
    .max(MOST_CHARACTERS, `At most ${MOST_CHARACTERS.toLocaleString('en-US')} characters.`)
    .refine((text) => text.trim() !== '', 'Enter the text.'),
)

// A person’s text about a person.
const Note = classed('personal', unlessEmpty(plainText().max(300, 'At most 300 characters.')))

/** Everything but the recipient. */
export const messageShape = {
  from: ownNumberField('the number to send from'),
  text: Text,
  consent: classed('public', z.literal(true, 'Confirm that the recipient agreed.')),
  basis: classed('public', z.enum(bases, NO_BASIS)),
  basisNote: Note,
}

interface Statement {
  from?: string
  to?: string
  basis?: ConsentBasis
  basisNote?: string
  answers?: string
}

const { from, ...written } = messageShape
const shape = {
  from,
  to: nationalNumberField('the recipient’s number'),
  ...written,
  basis: classed('public', z.enum([...bases, 'reply'], NO_BASIS)),
  /** When the text that this one answers arrived. */
  answers: classed('internal', z.iso.datetime('Give the time of their text.').optional()),
  /** The sender has seen that it is night at the recipient. */
  inQuietHours: classed('public', z.literal(true, 'Leave this out, or send true.').optional()),
}

export function statementIsWhole({ from, to, basis, basisNote, answers }: Statement, wrong: Wrong): void {
  if ((basis === 'reply') !== (answers !== undefined)) wrong('basis', NO_BASIS)
  if (basis === 'other' && !basisNote) wrong('basisNote', 'Say how the recipient agreed.')
  if (from && from === to) wrong('to', 'A number can’t text itself. Choose another recipient.')
}

export const SendTextInput = crossFieldRule(z.strictObject(shape), statementIsWhole)

export const SendMediaInput = crossFieldRule(
  z.strictObject({
    ...shape,
    // As secret as the text: roles that may not read it must not open its pictures either.
    media: classed(
      'secret',
      z
        .array(MediaUrl, 'Add the web address of a picture.')
        .min(1, 'Add the web address of a picture.')
        .max(MOST_MEDIA, `At most ${MOST_MEDIA} addresses.`),
    ),
  }),
  statementIsWhole,
)

export type SendText = z.output<typeof SendTextInput>
