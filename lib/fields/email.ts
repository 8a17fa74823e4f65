import { z } from 'zod'

/** `such` is the example of the message. */
export function emailAddress(such: string) {
  return z
    .string()
    .trim()
    .max(254, 'An e-mail address has at most 254 characters.')
    .pipe(z.email(`Enter an e-mail address such as ${such}.`))
}
