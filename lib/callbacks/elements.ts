// Some senders put several callbacks into one list. Each is one of its own then, with the bytes that it came in: what is written anew is not
// what was sent, and a long number would be another one.

/** More in one post is no batch: it is kept as it came, and set aside. */
export const MOST_IN_A_LIST = 100

/** The elements of a list in JSON, each as it stands there; null where it is none, is empty, or has too many. */
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

/** The text, where it is a list with something in it. */
function listIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    // Most of what comes is none, and is read later.
    if (!text.startsWith('[')) return null
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length > 0 ? text : null
  } catch {
    return null
  }
}

/** Where each element of a good list begins and ends: at the commas that stand in nothing else. */
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
