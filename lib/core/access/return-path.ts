/** Characters; no URL of this console is that long. */
const LONGEST = 2000
const HOME = 'http://console'
/** Paths that are not pages, or that no one returns to; a proxy or a file system may ignore case. */
const NOWHERE = /^\/(\/|(api|_next|sign-in|setup|invitation|password|second-factor|start)(\/|$))/i

/** The path as a server would read it. Percent signs are decoded, at most three times; a backslash or several slashes count as one slash. */
function readAs(path: string): string {
  let read = path
  for (let times = 0; times < 3 && /%[\da-f]{2}/i.test(read); times++) {
    try {
      read = decodeURIComponent(read)
    } catch {
      return '//'
    }
  }
  const plain = new URL(`${HOME}${read.replaceAll('\\', '/').replace(/(?<=.)\/+/g, '/')}`).pathname
  return read.startsWith('//') || read.startsWith('/\\') ? '//' : plain
}

/**
 * Path and query of the page that a signed-out person opened, to return there after sign-in. Null for `/` (the person's
 * start page opens) and for anything that is not a page of this console: otherwise sign-in would be an open redirect.
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
  if (url.origin !== HOME || NOWHERE.test(readAs(url.pathname))) return null
  // The framework's query parameter on requests for part of a page.
  url.searchParams.delete('_rsc')
  const path = url.pathname + url.search
  return path === '/' ? null : path
}
