'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until React has taken it over; true from the start in what is rendered later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Controls that do nothing before this part of the page is hydrated: a key or a click is taken whole, or not at all. */
export function UntilHydrated({ children, className = 'contents' }: { children: ReactNode; className?: string }) {
  return (
    <fieldset role="none" disabled={!useHydrated()} className={className}>
      {children}
    </fieldset>
  )
}
