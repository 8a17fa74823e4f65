import type { NavIconName } from './nav-icon'

export type NavigationItem = {
  href: string
  label: string
  icon: NavIconName
  /** Pressed after g, it opens the area. */
  letter: string
  /** Pages that the entry represents, including those below them. */
  pages: readonly string[]
  /** The number and kind of items waiting there ("2 need attention"). */
  badge?: { count: number; label: string } | undefined
}

/** Only areas in which this person may open a page. */
export type Navigation = readonly { group: string; items: readonly NavigationItem[] }[]
