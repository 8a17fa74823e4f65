// Some senders batch several callbacks into one list. Each is stored separately with its original bytes: re-serialized
// JSON is not what was sent, and long numbers would lose digits.

/** A longer list is not a batch: it is stored whole and set aside. */
export const MOST_IN_A_LIST = 100

/** The raw elements of a JSON list; null if the body is not a list, or is empty or too long. */
export function elementsOf(bytes: Uint8Array): Uint8Array[] | null {
  const text = listIn(bytes)
  if (text === null) return null
  const elements: string[] = []
  for (const [start, end] of placesOf(text)) {
    if (elements.length === MOST_IN_A_LIST) return null
    elements.push(text.slice(start, end).trim())
  }
  return elements.map((element) => new TextEncoder().encode(element))
}

/** The text, if it is a non-empty list. */
function listIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    // A cheap test first, since most bodies are not lists.
    if (!text.startsWith('[')) return null
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length > 0 ? text : null
  } catch {
    return null
  }
}

/** Start and end of each element of a valid list: top-level commas separate them. */
function* placesOf(text: string): Generator<[start: number, end: number]> {
  let depth = 0
  let start = 1
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    const over = sign === ']' && depth === 0
    if (over || (sign === ',' && depth === 1)) {
      yield [start, index]
      start = index + 1
    }
  }
}
