/** What a page is given by its address: one text per name; the first of a repeated one; nothing longer than a person would type. */
export type Query = Record<string, string | undefined>

export async function queryOf(given: Promise<Record<string, string | string[] | undefined>>): Promise<Query> {
  const entries = Object.entries(await given).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value[0] : value)?.slice(0, 200),
  ])
  return Object.fromEntries(entries)
}

/** A page number from the address; anything else is the first page. */
export function pageNumber(text: string | undefined): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
}
