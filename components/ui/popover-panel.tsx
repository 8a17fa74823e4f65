'use client'

import * as Radix from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { cn } from './cn'
import { giveBack, panelStyle, spareButton } from './panel-style'

export type PopoverPanelProps = {
  id: string
  labelledBy: string
  align: 'start' | 'end'
  className?: string | undefined
  buttonRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

export function PopoverPanel({ id, labelledBy, align, className, buttonRef, onClose, children }: PopoverPanelProps) {
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor virtualRef={buttonRef as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(panelStyle, '[--panel-room:var(--radix-popover-content-available-height)]', className)}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onClose()
          }}
          onInteractOutside={(event) => spareButton(event, buttonRef.current)}
          onCloseAutoFocus={(event) => giveBack(event, buttonRef.current)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
