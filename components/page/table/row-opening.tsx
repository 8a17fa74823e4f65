'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'

/** Elements with their own click behavior, or text to read. */
const OWN = 'a, button, input, select, textarea, label, summary, time, [role]'

/**
 * A click anywhere in a row follows its link. Text can still be selected and copied. The page scrolls, and the header
 * stays in view; only a table wider than its place scrolls sideways, without a fixed header.
 */
export function RowOpening({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const place = box.current
    const table = place?.firstElementChild
    if (!place || !table) return
    const watch = new ResizeObserver(() => setFits(table.scrollWidth <= place.clientWidth))
    watch.observe(place)
    watch.observe(table)
    return () => watch.disconnect()
  }, [])

  function open(event: MouseEvent) {
    const pressed = event.target as Element
    if (event.defaultPrevented || pressed.closest(OWN) || getSelection()?.toString()) return
    const { ctrlKey, metaKey, shiftKey } = event
    pressed
      .closest('tr')
      ?.querySelector('th[scope=row] a')
      ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's link handles the keyboard
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      ref={box}
      data-scroll=""
      onClick={open}
      className={cn('focus-visible:outline-offset-[-2px]', fits ? 'overflow-clip' : 'overflow-x-auto [--top:0px]')}
    >
      {children}
    </section>
  )
}
