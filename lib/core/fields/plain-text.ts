import { z } from 'zod'
import { LOST } from './lost-letters'
import { hasUnseen, UNSEEN } from './unseen'

// Text that one person writes and others read: names, reasons, notes. Invisible characters could change how it reads: a name could
// reverse its neighbors, or look like another name. Text is stored and sent composed (NFC), because in text from a PDF or a Mac an
// accent may be a character of its own.

const UNSEEN_BUT_LINES = new RegExp(`(?![\\n\\t])(?:${UNSEEN.source})`, 'u')

const REFUSED = 'It contains an invisible character, such as a direction mark. Type it again.'
const noneLost = (text: string) => !text.includes(LOST)
const LOST_LETTER = `There is a ${LOST} in it, in place of a letter that was lost in another encoding. Type that letter again.`

/** One line of text. `message` is the error if it is missing. */
export function plainText(message?: string) {
  return z
    .string(message)
    .overwrite((text) => text.normalize('NFC'))
    .trim()
    .refine((text) => !hasUnseen(text), REFUSED)
    .refine(noneLost, LOST_LETTER)
}

/** Several lines of text; line breaks of every system become one kind. */
export function plainLines(message?: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').normalize('NFC'))
    .trim()
    .refine((text) => !UNSEEN_BUT_LINES.test(text), REFUSED)
    .refine(noneLost, LOST_LETTER)
}

/** How a person knows what happened to a change. */
export const DecisionReason = plainLines('Say how you know.')
  .min(10, 'Say how you know, in at least ten characters: it stays in the record.')
  .max(500, 'At most 500 characters.')

export const PersonName = plainText('Enter a name.').min(1, 'Enter a name.').max(100, 'At most 100 characters.')
