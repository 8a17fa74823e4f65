/** Cookies, not local storage: the server renders the right page at once, so nothing flashes or jumps. */
export const THEME_COOKIE = 'theme'
export const SIDEBAR_COOKIE = 'sidebar'
/** Of lists: "dense", or rows of the usual height. */
export const DENSITY_COOKIE = 'density'
/** The browser's time zone, so that the server writes times as the browser would. */
export const ZONE_COOKIE = 'zone'

export type Theme = 'system' | 'light' | 'dark'

/** The class html carries; none when the system decides. */
export function themeClass(choice: string | undefined): 'light' | 'dark' | undefined {
  return choice === 'light' || choice === 'dark' ? choice : undefined
}

/** In the browser only. Without a value the preference is forgotten. */
export function remember(cookie: string, value: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, a console inside a network may have none
  document.cookie = `${cookie}=${value ?? ''}; path=/; SameSite=Lax; max-age=${value ? 31_536_000 : 0}`
}
