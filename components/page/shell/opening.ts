import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

// The page that a link of the menu or of the tabs is opening, until it is there.

/** Most pages arrive sooner, and a frame before them would only flicker. */
const AFTER_MS = 80

let opening: string | null = null
const listeners = new Set<() => void>()

function set(href: string | null) {
  opening = href
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For a link (`pending`: its page is loading): if the page takes longer than AFTER_MS, its frame appears. */
export function useOpens(href: string, pending: boolean): void {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setLate(true), AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [pending])
  const shows = pending && late
  // Before the browser paints, so that the page and its frame are never visible together.
  useLayoutEffect(() => {
    if (!shows) return
    set(href)
    return () => {
      if (opening === href) set(null)
    }
  }, [shows, href])
}

export const useOpening = (): string | null =>
  useSyncExternalStore(
    listen,
    () => opening,
    () => null,
  )
