import { z } from 'zod'
import { LOST } from './lost-letters'
import { UNSEEN, unseen } from './unseen'

// Words that a person writes and others read: names, reasons, notes. What cannot be seen could make them read otherwise than they are:
// a name that runs backwards over its neighbours, two names that look alike.

const UNSEEN_BUT_LINES = new RegExp(`(?![\\n\\t])(?:${UNSEEN.source})`, 'u')

const REFUSED = 'It contains an invisible character, such as a direction mark. Type it again.'
const noneLost = (text: string) => !text.includes(LOST)
const LOST_LETTER = `There is a ${LOST} in it, in place of a letter that was lost in another encoding. Type that letter again.`

/** One line of words. `message` is told when it is missing. */
export function plainText(message?: string) {
  return z
    .string(message)
    .trim()
    .refine((text) => !unseen(text), REFUSED)
    .refine(noneLost, LOST_LETTER)
}

/** Several lines of words; line breaks of every system become one. */
export function plainLines(message?: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .refine((text) => !UNSEEN_BUT_LINES.test(text), REFUSED)
    .refine(noneLost, LOST_LETTER)
}

/** How somebody knows what became of an act. */
export const VerdictReason = plainLines('Say how you know.')
  .min(10, 'Say how you know, in at least ten characters: it stays in the record.')
  .max(500, 'At most 500 characters.')

/** What a person is called here. */
export const PersonName = plainText('Enter a name.').min(1, 'Enter a name.').max(100, 'At most 100 characters.')
