import type { ComponentType } from 'react'

export type NavigationItem = {
  href: string
  label: string
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  /** The pages that it stands for: each of them, and what is below it, is told as this entry. */
  pages: readonly string[]
  /** Something waits there: how many, and of what ("2 need attention"). */
  badge?: { count: number; label: string } | undefined
}

/** Only areas of which this person may open a page. */
export type Navigation = readonly { group: string; items: readonly NavigationItem[] }[]
