'use client'

import * as Radix from 'radix-ui/tooltip'
import type { ReactNode, RefObject } from 'react'
import { spareButton } from './panel-style'

export type TipPanelProps = { areaRef: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode }

export function TipPanel({ areaRef, onClose, children }: TipPanelProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(next) => !next && onClose()}>
        {/* Covers the described element and accepts no clicks: the library positions the tip there. */}
        <Radix.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="bottom"
            sideOffset={4}
            collisionPadding={8}
            onPointerDownOutside={(event) => spareButton(event, areaRef.current)}
            className="z-50 max-w-72 rounded-md border border-line bg-ink px-2 py-1 text-left text-xs text-pretty text-canvas"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
