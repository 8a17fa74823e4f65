'use client'

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { place } from './place'

const PANEL =
  'fixed inset-auto m-0 max-w-72 whitespace-normal text-pretty rounded-md border border-line bg-ink px-2 py-1 text-left text-xs font-normal text-canvas'

/**
 * A short text in the top layer, shown on hover and on focus, dismissed with Escape (WCAG 1.4.13). Spread `area` on an
 * element which holds both the thing described and `tip`; point the thing's aria-describedby at `id`.
 */
export function useTip(content: ReactNode) {
  const id = useId()
  const areaRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  const hide = useCallback(() => setOpen(false), [])
  const visible = open && content != null && content !== ''

  useEffect(() => {
    const tip = tipRef.current
    const area = areaRef.current
    if (!visible || !tip || !area) return
    tip.showPopover()
    // Focus itself may scroll the page: the tip follows.
    const follow = () => place(tip, area, 'centre')
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      if (tip.matches(':popover-open')) tip.hidePopover()
    }
  }, [visible])

  return {
    id,
    area: {
      ref: areaRef,
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide()
      },
    },
    tip: (
      <span ref={tipRef} id={id} role="tooltip" popover="manual" className={PANEL}>
        {content}
      </span>
    ),
  }
}
