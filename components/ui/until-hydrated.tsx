'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until hydration; true from the start in content rendered later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Disables controls until this part of the page is hydrated, so that a key or click is handled completely or not at
 * all.
 */
export function UntilHydrated({ children, className = 'contents' }: { children: ReactNode; className?: string }) {
  return (
    <fieldset role="none" disabled={!useHydrated()} className={className}>
      {children}
    </fieldset>
  )
}
