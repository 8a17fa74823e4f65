const holds = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))

/** The link among `hrefs` that is this page or its closest ancestor; the root matches only itself. */
export function currentAmong(hrefs: readonly string[], path: string): string | undefined {
  return hrefs.filter((href) => holds(href, path)).sort((a, b) => b.length - a.length)[0]
}
