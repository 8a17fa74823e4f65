const holds = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))

/** The link among `hrefs` that leads to this page or, of those that lead above it, the closest; the root only to itself. */
export function currentAmong(hrefs: readonly string[], path: string): string | undefined {
  return hrefs.filter((href) => holds(href, path)).sort((a, b) => b.length - a.length)[0]
}
