/** Characters; no page of ours has an address as long. */
const LONGEST = 2000
const HOME = 'http://console'
/** No pages, or none that anybody is sent back to. */
const NOWHERE = /^\/(api|_next|sign-in|setup|password|second-factor)(\/|$)/

/**
 * Where a link has led whoever had to sign in first: path and search of a page. Null for the overview, where everybody begins, and for what
 * is no page of this console, however it is written: a link must not lead people elsewhere by way of our sign-in.
 */
export function returnPath(asked: string | string[] | null | undefined): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > LONGEST || !URL.canParse(asked, HOME))
    return null
  const url = new URL(asked, HOME)
  if (url.origin !== HOME || url.pathname.startsWith('//') || NOWHERE.test(url.pathname)) return null
  // The framework's mark on what it asks for a part of a page.
  url.searchParams.delete('_rsc')
  const path = url.pathname + url.search
  return path === '/' ? null : path
}
