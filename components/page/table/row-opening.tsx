'use client'

import type { MouseEvent, ReactNode } from 'react'

/** Elements with their own click behavior, or text to read. */
const OWN = 'a, button, input, select, textarea, label, summary, time, [role]'

/** A click anywhere in a row follows its link. Text can still be selected and copied. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's link handles the keyboard
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      data-scroll=""
      onClick={open}
      className="overflow-x-auto focus-visible:outline-offset-[-2px] md:max-h-[calc(100dvh-10rem)] md:overflow-y-auto"
    >
      {children}
    </section>
  )
}
