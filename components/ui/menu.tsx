'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style'
import { cn } from './cn'
import type { MenuPanelProps } from './menu-panel'
import { useProgram } from './use-program'

const load = () => import('./menu-panel').then(({ MenuPanel }) => MenuPanel)

export type MenuProps = ButtonStyle & {
  /** The label of the button and the menu: "Actions for lobby". */
  label: string
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** The key that opens it (components/page/shell/page-keys.tsx). */
  letter?: string
  className?: string
}

/** A menu button. Until pressed it renders only a button: a table has hundreds of them. */
export function Menu({
  label,
  trigger,
  children,
  align = 'end',
  variant = 'ghost',
  size,
  letter,
  className,
}: MenuProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, fetchPanel] = useProgram<MenuPanelProps>(load)

  function show() {
    fetchPanel()
    setOpen(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show()
  }

  return (
    <span className="relative inline-flex">
      <button
        ref={buttonRef}
        type="button"
        aria-label={label}
        data-key={letter}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={Panel && open ? id : undefined}
        className={cn(buttonStyle({ variant, size }), className)}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </button>
      {Panel && open && (
        <Panel id={id} label={label} align={align} buttonRef={buttonRef} onClose={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </span>
  )
}
