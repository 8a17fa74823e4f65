'use client'

import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { TipPanelProps } from './tip-panel'
import { useProgram } from './use-program'

const load = () => import('./tip-panel').then(({ TipPanel }) => TipPanel)

/**
 * A tooltip: on hover, on focus and, on touch screens, on tap; dismissed with Escape (WCAG 1.4.13). Spread `area` on an
 * element that contains both the described element and `tip`; set its aria-describedby to `id`.
 */
export function useTip(content: ReactNode) {
  const id = useId()
  const areaRef = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)
  const [Panel, fetchPanel] = useProgram<TipPanelProps>(load)
  const hasText = content != null && content !== ''
  const open = wanted && hasText

  const show = () => {
    if (hasText) fetchPanel()
    setWanted(true)
  }
  const hide = () => setWanted(false)
  /** A touch enters and leaves at once, before anyone could read the tip. */
  const unlessTouch = (action: () => void) => (event: PointerEvent) => event.pointerType !== 'touch' && action()

  return {
    id,
    show,
    area: {
      ref: areaRef,
      style: open ? ({ position: 'relative' } as const) : undefined,
      onPointerEnter: unlessTouch(show),
      onPointerLeave: unlessTouch(hide),
      onPointerUp: (event: PointerEvent) => event.pointerType === 'touch' && show(),
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') hide()
      },
    },
    tip: (
      <>
        <span id={id} hidden>
          {content}
        </span>
        {Panel && open && (
          <Panel areaRef={areaRef} onClose={hide}>
            {content}
          </Panel>
        )}
      </>
    ),
  }
}
