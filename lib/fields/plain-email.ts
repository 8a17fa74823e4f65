// Apart from the schemas, so that what only shows how an address is read does not load them.

/** What comes along when an address is copied: `mailto:`, a name before `<…>`, characters that nobody sees, what parted it from the next one. */
export function plainEmail(text: string): string {
  const seen = text
    .replace(/[\p{Cf}\u00a0\u3164]/gu, '')
    .trim()
    .replace(/[\s,;]+$/, '')
  const bracketed = /^[^<>]*<([^<>\s]+)>$/.exec(seen)?.[1] ?? seen
  return bracketed
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .trim()
}

/** `"Reyes, Dana" <dana@example.com>`, or one word; a name has no @, so that the address before it is none of its words. */
const ONE_OF_LIST = /(?:"[^"]*"|[^,;<>"@])*<[^<>]*>|[^\s,;<>]+|[<>]/g

/** Several, with commas, semicolons or spaces between. What is no address stays, to be refused. */
export const plainEmails = (text: string): string[] =>
  (text.match(ONE_OF_LIST) ?? []).map(plainEmail).filter((one) => one !== '')

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Said under a field where another address is read than was typed; nothing while it is none. */
export function emailReadAs(typed: string): string {
  const read = plainEmail(typed)
  return read !== typed.trim() && ADDRESS.test(read) ? `Will be read as ${read}` : ''
}

export function emailsReadAs(typed: string): string {
  const read = plainEmails(typed)
  const same =
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join() === read.join()
  return !same && read.every((one) => ADDRESS.test(one)) ? `Will be read as ${read.join(', ')}` : ''
}
