'use client'

import { useEffect, useRef } from 'react'

/** False once what asks is off the page: its address is another page's then. */
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
