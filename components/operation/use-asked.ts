'use client'

import { useState } from 'react'
import { useRefresh } from '../ui/use-refresh'

/** One dialog at a time over a page, and what was done last, in words, which stays until the next act. */
export function useAsked<T>() {
  const refresh = useRefresh()
  const [asked, ask] = useState<T | null>(null)
  const [done, setDone] = useState<string | null>(null)

  function close(words?: string) {
    ask(null)
    if (!words) return
    setDone(words)
    void refresh()
  }

  return { asked, ask, done, close, forget: () => setDone(null) }
}
