'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { cn } from '@/components/ui/cn'
import { UntilHydrated } from '@/components/ui/until-hydrated'

/**
 * The actions of a page. On phones one row has the main action (the last) and a button that shows the others below, so that lists begin high
 * and nothing scrolls sideways.
 */
export function HeaderActions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return
    setOpen(false)
    more.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from every action in it
    <div
      id={id}
      data-no-print=""
      data-open={open || undefined}
      onKeyDown={onKeyDown}
      className="header-actions flex flex-wrap items-center gap-2 max-sm:w-full"
    >
      <UntilHydrated>
        <button
          ref={more}
          type="button"
          data-more=""
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={cn(buttonStyle({ variant: 'secondary' }), 'sm:hidden')}
        >
          {open ? 'Fewer actions' : 'More actions'}
        </button>
      </UntilHydrated>
      {children}
    </div>
  )
}
