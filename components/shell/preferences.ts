/** Cookies, not local storage: the server renders the right page at once, so nothing flashes or jumps. */
export const THEME_COOKIE = 'theme'
export const SIDEBAR_COOKIE = 'sidebar'

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
