export const THEME_COOKIE = 'theme'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The class html carries; none when the system decides. */
export function themeClass(choice: string | undefined): 'light' | 'dark' | undefined {
  return choice === 'light' || choice === 'dark' ? choice : undefined
}
