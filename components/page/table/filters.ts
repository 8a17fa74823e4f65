/** URL parameters: one string per name. */
export type Params = Record<string, string | undefined>

/** The list's URL without some parameters, always on page one. */
export function withoutParam(path: string, params: Params, names: readonly string[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value && name !== 'page' && !names.includes(name)) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The list's URL with one changed parameter: sorting, paging. */
export function withParam(path: string, params: Params, name: string, value: string | number): string {
  const query = new URLSearchParams()
  for (const [key, old] of Object.entries(params)) {
    if (old && key !== name && key !== 'page') query.set(key, old)
  }
  query.set(name, String(value))
  return `${path}?${query}`
}
