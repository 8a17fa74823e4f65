'use client'

import type { MouseEvent, ReactNode } from 'react'

/** What a press means already, and what one reads. */
const OWN = 'a, button, input, select, textarea, label, summary, time, [role]'

/** The rows of a table, in which a press anywhere follows the row's own link. Text can still be marked and copied. */
export function RowOpening({ label, children }: { label: string; children: ReactNode }) {
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's link has the keys
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-scroll=""
      onClick={open}
      className="overflow-x-auto focus-visible:outline-offset-[-2px] md:max-h-[calc(100dvh-10rem)] md:overflow-y-auto"
    >
      {children}
    </section>
  )
}
