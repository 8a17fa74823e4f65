/** Adds the provider's wildcards around plain text, so that it matches anywhere in a value. */
export function wildcardSearch(typed: string | undefined): string | undefined {
  const text = typed?.trim()
  if (!text) return undefined
  return text.includes('*') ? text : `*${text}*`
}
