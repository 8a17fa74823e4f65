'use client'

import { useState } from 'react'
import { useRefresh } from '../ui/use-refresh'

/**
 * One dialog at a time on a page (`first`: open initially), and the last result in words, which stays until the next
 * action.
 */
export function useAsked<T>(first: T | null = null) {
  const refresh = useRefresh()
  const [asked, ask] = useState<T | null>(first)
  const [done, setDone] = useState<string | null>(null)

  function close(words?: string) {
    ask(null)
    if (!words) return
    setDone(words)
    void refresh()
  }

  return { asked, ask, done, close, forget: () => setDone(null) }
}
