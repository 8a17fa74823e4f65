'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'

/** What is seldom needed, under the button that asks for it. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="space-y-4">
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Close' : label}
      </Button>
      {open && children}
    </div>
  )
}
