'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'
import { panelStyle, usePopover } from './use-popover'

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

export type MenuProps = ButtonStyle & {
  /** The name of the button and of the menu: "Actions for lobby". */
  label: string
  trigger: ReactNode
  /** MenuItem, MenuLink, MenuSeparator. */
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
}

/** Menu button after the ARIA pattern: arrows, Home, End, first letters; Tab leaves. */
export function Menu({ label, trigger, children, align = 'end', variant = 'ghost', size, className }: MenuProps) {
  const { button, panel, close } = usePopover(align, (menu) => itemsOf(menu)[0]?.focus())

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return close()
    const items = itemsOf(event.currentTarget)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? -1 : at - 1,
      Home: 0,
      End: -1,
    }
    const step = steps[event.key]
    const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined
    const target =
      step !== undefined
        ? items.at(step % items.length)
        : [...items.slice(at + 1), ...items].find(
            (item) => letter && item.textContent?.toLowerCase().startsWith(letter),
          )
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  function onClick(event: MouseEvent) {
    const item = event.target instanceof Element && event.target.closest('[role=menuitem]')
    if (item && item.getAttribute('aria-disabled') !== 'true') close()
  }

  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        className={cn(buttonStyle({ variant, size }), className)}
      >
        {trigger}
      </button>
      <div
        {...panel}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={cn(panelStyle, 'min-w-44 max-w-80')}
        onKeyDown={onKeyDown}
        onClickCapture={onClick}
      >
        {children}
      </div>
    </>
  )
}
