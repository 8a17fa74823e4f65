// Preferences are cookies, not local storage: the server can read them, so the first page is right and nothing flashes or moves.

export const THEME_COOKIE = 'theme'
export const SIDEBAR_COOKIE = 'sidebar'
/** The row height of lists: "dense"; without this cookie it is normal. */
export const DENSITY_COOKIE = 'density'
/** "off": shortcuts of a single key do nothing. */
export const KEYS_COOKIE = 'keys'
/** The browser's time zone, so that the server formats times as the browser would. */
export const ZONE_COOKIE = 'zone'

export type Theme = 'system' | 'light' | 'dark'

/** The class of the html element; undefined if the system decides the theme. */
export function themeClass(choice: string | undefined): 'light' | 'dark' | undefined {
  return choice === 'light' || choice === 'dark' ? choice : undefined
}

/** Stores a preference in its cookie, or deletes the cookie if there is no value. Browser only. */
export function remember(cookie: string, value: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, which an internal console may lack
  document.cookie = `${cookie}=${value ?? ''}; path=/; SameSite=Lax; max-age=${value ? 31_536_000 : 0}`
}

/** Whether single-key shortcuts are off. Read at each key press, so that a change applies immediately. Browser only. */
export const keysAreOff = () => document.cookie.split('; ').includes(`${KEYS_COOKIE}=off`)
