'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { Pin } from '../ui/pin'

/** The fields named by the provider's rejection, in the order of their pins. */
export const PinnedFields = createContext<readonly string[]>([])

/** A label with the pin of the provider’s message, in a form that fixes a rejection. */
export function Pinned({ name, children }: { name: string; children: ReactNode }) {
  const number = useContext(PinnedFields).indexOf(name) + 1
  if (number === 0) return children
  return (
    <span className="inline-flex items-center gap-1">
      {children}
      {/* Hidden, because the message itself is below the control and is announced with it. */}
      <span aria-hidden="true" className="inline-flex">
        <Pin of="provider" number={number} />
      </span>
    </span>
  )
}
