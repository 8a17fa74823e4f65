import 'server-only'

/** A body as JSON (undefined: empty), or unreadable. */
export type Parsed = { json: unknown } | { unreadable: true }

/** The member of this name; undefined if it is missing or one of the empty forms. */
export function member(body: unknown, name: string): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined
  const value = (body as Record<string, unknown>)[name]
  return value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}

/** An `error` or `warning` member as words: a text, a list of texts, or an object. */
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

/** Members where providers give a reason, most trusted first; `data` may contain them, too. */
const NAMED = ['error', 'errors', 'warning', 'warnings', 'message', 'detail', 'details', 'reason', 'error_description']

const MOST = 10_000

/** Every word of a rejection: one member may name the problem and the next the field. */
export function allWords(parsed: Parsed): string {
  if ('unreadable' in parsed) return ''
  for (const place of [parsed.json, member(parsed.json, 'data')]) {
    const said = NAMED.map((name) => words(member(place, name))).filter((text) => text !== '')
    if (said.length > 0) return [...new Set(said)].join('\n').slice(0, MOST)
  }
  return ''
}

/**
 * The provider's words, from the named members only, requested ones first. Everything else in an answer may be anything: a proxy's page, a trunk
 * with its password. Empty if there are none.
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
