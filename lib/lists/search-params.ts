/** What a page is given by its address: one text per name; the first of a repeated one; nothing longer than a person would type. */
export type Query = Record<string, string | undefined>

export async function queryOf(given: Promise<Record<string, string | string[] | undefined>>): Promise<Query> {
  const entries = Object.entries(await given)
    // No page has a parameter of such a name, and `?constructor=1` would be no plain object for React.
    .filter(([name]) => !(name in Object.prototype))
    .map(([name, value]) => [name, typedText((Array.isArray(value) ? value[0] : value)?.slice(0, 200))])
  return Object.fromEntries(entries)
}

/** Without what nobody types into an address, and what the database refuses to compare with: control characters. */
function typedText(text: string | undefined): string | undefined {
  return text?.replace(/\p{Cc}/gu, '')
}

/** One part of an address as it was meant; null when it is none: badly encoded, with control characters, longer than any name. */
export function decodedPart(text: string): string | null {
  try {
    const part = decodeURIComponent(text)
    return part.length > 200 || /\p{Cc}/u.test(part) ? null : part
  } catch {
    return null
  }
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A day that acts may be looked up by: in a year that this console can have seen, or will. The database knows no year 0. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** A page number from the address; anything else is the first page. */
export function pageNumber(text: string | undefined): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
}

/** How many rows of a page the address asks for; anything that the list does not take is the usual number. */
export function rowsPerPage(text: string | undefined, { least = 5, most = 200, usual = 25 } = {}): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : usual
}

/** The beginning of an entry's id, or all of it: it has as many digits as several numbers. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i

/** Could this be somebody's number, in the digits of any script? Such a text stands in no address that is kept (decision 24). */
export function mayBeNumber(text: string): boolean {
  return text.replace(/\P{Nd}/gu, '').length >= 7 && !ID.test(text)
}
