'use client'

import { useEffect, useState } from 'react'

/** The value, once unchanged for this many milliseconds. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
