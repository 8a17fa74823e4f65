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

/** The words of the first of these members that is there, else the answer itself. */
export function verbatim(parsed: Parsed, raw: Buffer, ...names: string[]): string {
  if ('json' in parsed) {
    for (const name of names) {
      const value = member(parsed.json, name)
      if (value !== undefined) return words(value)
    }
  }
  return raw.toString('utf8').trim().slice(0, 10_000)
}
