'use client'

import { useEffect, useRef } from 'react'

/** False after unmount: the URL then belongs to another page. */
export function useHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
