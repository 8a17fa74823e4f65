'use client'

import { Printer } from 'lucide-react'
import { Button } from './button'

/** Prints the page; app/styles/media.css hides what is useless on paper. */
export function PrintButton() {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  )
}
