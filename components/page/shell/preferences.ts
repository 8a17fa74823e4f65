/** Cookies instead of local storage, so that the server renders the right page and nothing flashes or moves. */
export const THEME_COOKIE = 'theme'
export const SIDEBAR_COOKIE = 'sidebar'
/** Row height of lists: "dense", or absent for normal. */
export const DENSITY_COOKIE = 'density'
/** "off": single keys do nothing. */
export const KEYS_COOKIE = 'keys'
/** The browser's time zone, so that the server formats times as the browser would. */
export const ZONE_COOKIE = 'zone'

export type Theme = 'system' | 'light' | 'dark'

/** The class on html; undefined if the system decides. */
export function themeClass(choice: string | undefined): 'light' | 'dark' | undefined {
  return choice === 'light' || choice === 'dark' ? choice : undefined
}

/** Browser only. Without a value the preference is deleted. */
export function remember(cookie: string, value: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, which an internal console may lack
  document.cookie = `${cookie}=${value ?? ''}; path=/; SameSite=Lax; max-age=${value ? 31_536_000 : 0}`
}

/** Browser only: read at each press, so that it applies at once. */
export const keysAreOff = () => document.cookie.split('; ').includes(`${KEYS_COOKIE}=off`)
