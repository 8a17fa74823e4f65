'use client'

import { useState } from 'react'
import { useRefresh } from '../ui/use-refresh'

/**
 * One dialog at a time on a page (`first`: open initially), and the last result as text, which stays until the next
 * action.
 */
export function useDialogRequest<T>(first: T | null = null) {
  const refresh = useRefresh()
  const [requested, ask] = useState<T | null>(first)
  const [done, setDone] = useState<string | null>(null)

  function close(message?: string) {
    ask(null)
    if (!message) return
    setDone(message)
    void refresh()
  }

  return { requested, ask, done, close, forget: () => setDone(null) }
}
