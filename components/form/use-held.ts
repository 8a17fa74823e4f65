'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * The value, but not while something is being pressed: what it draws may move the page, and the press would end on another target.
 * Released after the click that a press ends in.
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
    // A menu of the browser's own takes the end of the press that opened it.
    const endings = ['pointerup', 'pointercancel', 'contextmenu'] as const
    window.addEventListener('pointerdown', press, true)
    for (const ending of endings) window.addEventListener(ending, release, true)
    // Of the window itself: a press makes the field before it lose the focus, and that ends nothing.
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
