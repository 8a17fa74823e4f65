/** Characters; no URL of this console is that long. */
const LONGEST = 2000
const HOME = 'http://console'
/** Paths that are not pages, or that no one returns to. */
const NOWHERE = /^\/(api|_next|sign-in|setup|invitation|password|second-factor)(\/|$)/

/**
 * Path and query of the page that a signed-out person opened, to return there after sign-in. Null for the overview (the
 * default) and for anything that is not a page of this console: otherwise sign-in would be an open redirect.
 */
export function returnPath(requested: string | string[] | null | undefined): string | null {
  if (
    typeof requested !== 'string' ||
    !requested.startsWith('/') ||
    requested.length > LONGEST ||
    !URL.canParse(requested, HOME)
  )
    return null
  const url = new URL(requested, HOME)
  if (url.origin !== HOME || url.pathname.startsWith('//') || NOWHERE.test(url.pathname)) return null
  // The framework's query parameter on requests for part of a page.
  url.searchParams.delete('_rsc')
  const path = url.pathname + url.search
  return path === '/' ? null : path
}
