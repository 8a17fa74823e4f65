import 'server-only'

/** A body as JSON (undefined: an empty one), or not readable as such. */
export type Parsed = { json: unknown } | { unreadable: true }

/** The member of this name; undefined when it is not there, or is one of the shapes of nothing. */
export function member(body: unknown, name: string): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined
  const value = (body as Record<string, unknown>)[name]
  return value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}

/** An `error` or `warning` member as words: text, a list of texts, or an object. */
export function words(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(words).join('\n')
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([k, v]) => `${k}: ${typeof v === 'object' ? JSON.stringify(v) : String(v)}`)
      .join('\n')
  }
  return value === undefined ? '' : String(value)
}

/** Where providers write why, in the order of trust; `data` may hold them too. */
const NAMED = ['error', 'errors', 'warning', 'warnings', 'message', 'detail', 'details', 'reason', 'error_description']

const MOST = 10_000

/** All that a rejection says: what it is about may be in one member, and which field in the next. */
export function allWords(parsed: Parsed): string {
  if ('unreadable' in parsed) return ''
  for (const place of [parsed.json, member(parsed.json, 'data')]) {
    const said = NAMED.map((name) => words(member(place, name))).filter((text) => text !== '')
    if (said.length > 0) return [...new Set(said)].join('\n').slice(0, MOST)
  }
  return ''
}

/**
 * The provider's words: of the named members only, first those asked for. Nothing else of an answer is words, because everything else
 * may be anything: a page of a proxy, a trunk with its password. Empty when there are none.
 */
export function verbatim(parsed: Parsed, ...names: string[]): string {
  if ('unreadable' in parsed) return ''
  for (const place of [parsed.json, member(parsed.json, 'data')]) {
    for (const name of [...names, ...NAMED]) {
      const value = member(place, name)
      if (value !== undefined) return words(value).slice(0, MOST)
    }
  }
  return ''
}
