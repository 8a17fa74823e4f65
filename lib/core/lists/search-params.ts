import { isCalendarDay } from '@/lib/core/fields/calendar'

/** A page's URL parameters: one text per name (the first if a name is repeated), cut to 200 characters. */
export type Query = Record<string, string | undefined>

export async function queryOf(params: Promise<Record<string, string | string[] | undefined>>): Promise<Query> {
  const entries = Object.entries(await params)
    // With `?constructor=1`, React would no longer see a plain object; and no page has such a parameter.
    .filter(([name]) => !(name in Object.prototype))
    .map(([name, value]) => [name, typedText((Array.isArray(value) ? value[0] : value)?.slice(0, 200))])
  return Object.fromEntries(entries)
}

/** Removes control characters, which no one types and the database refuses. */
function typedText(text: string | undefined): string | undefined {
  return text?.replace(/\p{Cc}/gu, '')
}

/** A decoded URL segment; null if it is badly encoded, has control characters, or is longer than 200 characters. */
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

/** Whether the text is a day between the years 1000 and 2999. Other years are refused: the database has no year 0. */
export function isDay(text: string): boolean {
  return /^[12]/.test(text) && isCalendarDay(text)
}

/** A page number; any other text means the first page. */
export function pageNumber(text: string | undefined): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
}

/** The number of rows per page; any text outside the range means the default. */
export function rowsPerPage(text: string | undefined, { least = 5, most = 200, usual = 25 } = {}): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most ? number : usual
}

/** An entry's id or its beginning. Such a text may have seven digits or more without being a phone number. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i

/** Whether the text could be a phone number, with digits of any script. Such a text is never put into a URL in plain text (decision 24). */
export function mayBeNumber(text: string): boolean {
  return text.replace(/\P{Nd}/gu, '').length >= 7 && !ID.test(text)
}
