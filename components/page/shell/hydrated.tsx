'use client'

import { useEffect } from 'react'

/** Clicks made before hydration are lost; whoever drives the page by machine waits for this mark. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
