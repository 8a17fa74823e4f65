'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Pin } from '../ui/pin'

/** Of which fields the provider spoke when it refused, in the order of the pins in its words. */
export const PinnedFields = createContext<readonly string[]>([])

/** A label with the number of the provider's words, where a refused act is mended. */
export function Pinned({ name, children }: { name: string; children: ReactNode }) {
  const number = useContext(PinnedFields).indexOf(name) + 1
  if (number === 0) return children
  return (
    <span className="inline-flex items-center gap-1">
      {children}
      {/* The words themselves stand below the control, and are read with it. */}
      <span aria-hidden="true" className="inline-flex">
        <Pin of="provider" number={number} />
      </span>
    </span>
  )
}
