import { z } from 'zod'
import { asciiEmail, plainEmail } from './plain-email'

/** The rule of browsers, which accepts endings such as .xn--p1ai; in addition, the domain must have at least two parts. */
const ADDRESS = new RegExp(`(?=^[^@]+@[^@]+\\.[^@.]*[^@.\\d][^@.]*$)${z.regexes.html5Email.source}`)

/** An address without anything around it: pasted forms such as `Dana <dana@example.com>` are refused. */
export const exactEmail = (message?: string) => z.email({ pattern: ADDRESS, ...(message && { error: message }) })

/** `such` is the example in the message. A domain with non-ASCII letters is stored in its ASCII form. */
export function emailAddress(such: string) {
  return z
    .string()
    .overwrite((text) => asciiEmail(plainEmail(text)))
    .max(254, 'An email address has at most 254 characters.')
    .pipe(exactEmail(`Enter an email address such as ${such}.`))
}
