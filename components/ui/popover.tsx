'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'
import type { PopoverPanelProps } from './popover-panel'
import { useProgram } from './use-program'

const load = () => import('./popover-panel').then(({ PopoverPanel }) => PopoverPanel)

export type PopoverProps = ButtonStyle & {
  /** The button's label, if its content is not enough. */
  label?: string
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  panelClassName?: string
}

/** A button that opens a small panel. Following a link in the panel closes it. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, align = 'start', variant = 'ghost', size, className, panelClassName } = props
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, fetchPanel] = useProgram<PopoverPanelProps>(load)
  return (
    <>
      <button
        ref={buttonRef}
        id={`${id}-button`}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={Panel && open ? id : undefined}
        className={cn(buttonStyle({ variant, size }), className)}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          fetchPanel()
          setOpen(!open)
        }}
      >
        {trigger}
      </button>
      {Panel && open && (
        <Panel
          id={id}
          labelledBy={`${id}-button`}
          align={align}
          className={panelClassName}
          buttonRef={buttonRef}
          onClose={() => setOpen(false)}
        >
          {children}
        </Panel>
      )}
    </>
  )
}
