// Separate from the schemas, so that code that only shows an address does not load them.

/** Removes what people copy along with an address: `mailto:`, a name before `<…>`, invisible characters, and separators. */
export function plainEmail(text: string): string {
  const visible = text
    .replace(/[\p{Cf}\u00a0\u3164]/gu, '')
    .trim()
    .replace(/[\s,;]+$/, '')
  const bracketed = /^[^<>]*<([^<>\s]+)>$/.exec(visible)?.[1] ?? visible
  return bracketed
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .trim()
}

/** The address with its domain in ASCII form (punycode), as it is sent; anything that is not an address is unchanged. */
export function asciiEmail(address: string): string {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(address) ?? []
  if (!/[^\x20-\x7e]/.test(domain)) return address
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** `"Reyes, Dana" <dana@example.com>`, or one word; a name has no @, so it never includes the previous address. */
const ONE_OF_LIST = /(?:"[^"]*"|[^,;<>"@])*<[^<>]*>|[^\s,;<>]+|[<>]/g

/** Several addresses, separated by commas, semicolons or spaces. Invalid ones stay in the list, so that the form refuses them. */
export const plainEmails = (text: string): string[] =>
  (text.match(ONE_OF_LIST) ?? []).map(plainEmail).filter((one) => one !== '')

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Note under a field if the address read differs from the typed text; empty until it is valid. */
export function emailReadAs(typed: string): string {
  const read = asciiEmail(plainEmail(typed))
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
