import { z } from 'zod'

/** What comes along when an address is copied: `mailto:`, a name before `<…>`, characters that nobody sees. */
export function plainEmail(text: string): string {
  const seen = text.replace(/[\p{Cf}\u00a0\u3164]/gu, '').trim()
  const bracketed = /^[^<>]*<([^<>\s]+)>$/.exec(seen)?.[1] ?? seen
  return bracketed
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .trim()
}

/** `such` is the example of the message. */
export function emailAddress(such: string) {
  return z
    .string()
    .overwrite(plainEmail)
    .max(254, 'An e-mail address has at most 254 characters.')
    .pipe(z.email(`Enter an e-mail address such as ${such}.`))
}
