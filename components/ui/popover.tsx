'use client'

import type { ReactNode } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'
import { panelStyle, usePopover } from './use-popover'

export type PopoverProps = ButtonStyle & {
  /** The button's name when its content is not words enough. */
  label?: string
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  panelClassName?: string
}

/** A button which shows a small panel of ordinary content. Following a link in it closes it. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, align = 'start', variant = 'ghost', size, className, panelClassName } = props
  const { button, panel, close } = usePopover(align)
  return (
    <>
      <button {...button} type="button" aria-label={label} className={cn(buttonStyle({ variant, size }), className)}>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the clicks of links inside, which keys make too */}
      <div
        {...panel}
        className={cn(panelStyle, panelClassName)}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close()
        }}
      >
        {children}
      </div>
    </>
  )
}
