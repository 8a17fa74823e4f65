'use client'

import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { place } from './place'

/**
 * The browser's own popover (top layer, Escape, press outside, focus given back), placed beside its button. It closes when
 * the focus leaves it and when the page scrolls.
 */
export function usePopover(align: 'start' | 'end', onOpen?: (panel: HTMLDivElement) => void) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const close = () => {
    const panel = panelRef.current
    if (panel?.matches(':popover-open')) panel.hidePopover()
  }

  useEffect(() => {
    if (!open) return
    const onScroll = (event: Event) => {
      const panel = panelRef.current
      if (panel && !(event.target instanceof Node && panel.contains(event.target))) panel.hidePopover()
    }
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll, { capture: true })
  }, [open])

  return {
    close,
    open,
    button: { ref: buttonRef, popoverTarget: id, 'aria-expanded': open },
    panel: {
      id,
      ref: panelRef,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState !== 'open') return
        // Before the first paint, but after the browser has shown it: only then it can be measured.
        requestAnimationFrame(() => {
          if (panelRef.current && buttonRef.current) place(panelRef.current, buttonRef.current, align)
        })
      },
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        const opened = event.newState === 'open'
        setOpen(opened)
        if (opened && panelRef.current) onOpen?.(panelRef.current)
      },
      onBlur: (event: FocusEvent<HTMLDivElement>) => {
        const next = event.relatedTarget
        if (next && next !== buttonRef.current && !event.currentTarget.contains(next)) close()
      },
    },
  }
}

export const panelStyle =
  'fixed inset-auto m-0 max-h-[80vh] overflow-y-auto rounded-md border border-line-strong/60 bg-surface p-1 text-base text-ink'
