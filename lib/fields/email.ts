import { z } from 'zod'
import { plainEmail } from './plain-email'

/** `such` is the example in the message. */
export function emailAddress(such: string) {
  return z
    .string()
    .overwrite(plainEmail)
    .max(254, 'An email address has at most 254 characters.')
    .pipe(z.email(`Enter an email address such as ${such}.`))
}
