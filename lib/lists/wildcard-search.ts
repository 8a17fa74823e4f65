/** What is typed is looked for anywhere in a value: between the provider's own signs for "whatever else". Nobody has to know them. */
export function wildcardSearch(typed: string | undefined): string | undefined {
  const text = typed?.trim()
  if (!text) return undefined
  return text.includes('*') ? text : `*${text}*`
}
