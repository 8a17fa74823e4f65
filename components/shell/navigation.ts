import type { ComponentType } from 'react'

export type NavigationItem = {
  href: string
  label: string
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  /** Something waits there: how many, and of what ("2 need attention"). */
  badge?: { count: number; label: string }
  /** Also found by these words in the command palette. */
  keywords?: string[]
}

/** Only pages which exist, and which this person may see. */
export type Navigation = readonly { group: string; items: readonly NavigationItem[] }[]
