'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * The value, frozen during a press: rendering a new one could move the page and the press would end on another target.
 * Released after the press's click.
 */
export function useHeld<T>(value: T): T {
  const [pressed, setPressed] = useState(false)
  const held = useRef(value)

  useEffect(() => {
    if (!pressed) held.current = value
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const press = () => {
      clearTimeout(timer)
      setPressed(true)
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(setPressed, 0, false)
    }
    // The browser's context menu swallows the end of the press that opened it.
    const endings = ['pointerup', 'pointercancel', 'contextmenu'] as const
    window.addEventListener('pointerdown', press, true)
    for (const ending of endings) window.addEventListener(ending, release, true)
    // Only the window's own blur: a press blurs the focused field, but does not end.
    window.addEventListener('blur', release)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press, true)
      for (const ending of endings) window.removeEventListener(ending, release, true)
      window.removeEventListener('blur', release)
    }
  }, [])

  return pressed ? held.current : value
}
