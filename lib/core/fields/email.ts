import { z } from 'zod'
import { asciiEmail, plainEmail } from './plain-email'

/** The rule of browsers, which takes endings such as .xn--p1ai, with a domain of at least two parts. */
const ADDRESS = new RegExp(`(?=^[^@]+@[^@]+\\.[^@.]*[^@.\\d][^@.]*$)${z.regexes.html5Email.source}`)

/** An address as it is, without reading pasted forms. */
export const exactEmail = (message?: string) => z.email({ pattern: ADDRESS, ...(message && { error: message }) })

/** `such` is the example in the message. A domain of other letters is stored as its ASCII form. */
export function emailAddress(such: string) {
  return z
    .string()
    .overwrite((text) => asciiEmail(plainEmail(text)))
    .max(254, 'An email address has at most 254 characters.')
    .pipe(exactEmail(`Enter an email address such as ${such}.`))
}
