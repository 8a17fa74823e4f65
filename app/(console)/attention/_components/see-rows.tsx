'use client'

import { useEffect } from 'react'
import { seeAction } from '../actions'

/** Shorter than it takes to read one row, longer than the page is open for someone who only passes through. */
const READING_MS = 2_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Records that a person had these rows on screen: at the first sign of use after the time that reading takes. A page
 * that nobody uses records nothing, and does not extend the session. If recording fails, the next visit records it.
 */
export function SeeRows({ keys }: { keys: readonly string[] }) {
  const all = keys.join('\n')
  useEffect(() => {
    if (all === '') return
    const from = Date.now()
    const leave = () => {
      for (const sign of signs) window.removeEventListener(sign, here, { capture: true })
    }
    function here() {
      if (Date.now() - from < READING_MS) return
      leave()
      void seeAction({ keys: all.split('\n') }).catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, here, { capture: true, passive: true })
    return leave
  }, [all])
  return null
}
