'use client'

import * as Radix from 'radix-ui/dropdown-menu'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { cn } from './cn'
import { type MenuParts, MenuPartsContext } from './menu-parts'
import { giveBack, panelStyle, spareButton } from './panel-style'

const ButtonContext = createContext<RefObject<HTMLButtonElement | null> | null>(null)

export type MenuPanelProps = {
  id: string
  label: string
  align: 'start' | 'end'
  buttonRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** The open menu: arrows, Home, End, first letters, Escape and positioning come from the library. */
export function MenuPanel({ id, label, align, buttonRef, onClose, children }: MenuPanelProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={(next) => !next && onClose()}>
      {/* The library positions the menu at its own trigger, which here covers the button and accepts no clicks. */}
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cn(
            panelStyle,
            'max-w-80 min-w-44 [--panel-room:var(--radix-dropdown-menu-content-available-height)]',
          )}
          onInteractOutside={(event) => spareButton(event, buttonRef.current)}
          onCloseAutoFocus={(event) => giveBack(event, buttonRef.current)}
        >
          <FirstItem />
          <ButtonContext value={buttonRef}>
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </ButtonContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** However it was opened, the arrows continue from the first item. */
function FirstItem() {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = ref.current?.closest('[role=menu]')
    menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [])
  return <span ref={ref} hidden />
}

const parts: MenuParts = {
  Item: function Item({ className, refused, onPress, children }) {
    const buttonRef = use(ButtonContext)
    return (
      <Radix.Item
        // Not `disabled`: the arrows would skip it, and its reason.
        aria-disabled={refused || undefined}
        className={className}
        onSelect={(event) => {
          if (refused) return event.preventDefault()
          // A dialog that opens now returns the focus, when it closes, to the element that has the focus now.
          buttonRef?.current?.focus({ preventScroll: true })
          onPress?.()
        }}
      >
        {children}
      </Radix.Item>
    )
  },
  Separator: function Separator() {
    return <Radix.Separator className="my-1 border-t border-line" />
  },
}
