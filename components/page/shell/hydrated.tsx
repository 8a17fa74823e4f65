'use client'

import { useEffect } from 'react'
import './translated-page'

/** Clicks before hydration are lost, so browser tests wait for this mark. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
