'use client'

import { useEffect, useRef } from 'react'
import { useHere } from './use-here'

/** Longer than a page load after a click. */
const LEAVING_MS = 4_000

/**
 * Replaces the URL without a refresh, which would discard what is being typed. Waits while a clicked link is loading: the
 * router would take the new URL for the destination.
 */
export function useAddress(): (href: () => string) => void {
  const here = useHere()
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) pressed.current = timeStamp
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])
  return function replace(href) {
    clearTimeout(timer.current)
    if (!here()) return
    const remainingMs = pressed.current + LEAVING_MS - performance.now()
    if (remainingMs > 0) timer.current = setTimeout(() => replace(href), remainingMs)
    else window.history.replaceState(null, '', href())
  }
}
