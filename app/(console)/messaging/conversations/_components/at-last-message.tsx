'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface Place {
  element: HTMLElement | null
  set: (element: HTMLElement | null) => void
}

const LastMessage = createContext<Place>({ element: null, set: () => undefined })

/** Lets the composer show the outcome of a reply below the newest message. */
export function ReplyOutcomes({ children }: { children: ReactNode }) {
  const [element, set] = useState<HTMLElement | null>(null)
  return <LastMessage value={{ element, set }}>{children}</LastMessage>
}

/** Below the newest message. */
export function BelowLastMessage() {
  return <div ref={use(LastMessage).set} className="flex flex-col items-end empty:hidden" />
}

/** Shows its children below the newest message; if there are no messages, in their own place. */
export function AtLastMessage({ children }: { children: ReactNode }) {
  const { element } = use(LastMessage)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [element])
  const content = (
    <div ref={shown} className="w-full max-w-[34rem] text-sm">
      {children}
    </div>
  )
  return element ? createPortal(content, element) : content
}
