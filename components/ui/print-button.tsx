'use client'

import { Printer } from 'lucide-react'
import { Button } from './button'

/** Prints the page; what is of no use on paper is left out (app/styles/media.css). */
export function PrintButton() {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
  )
}
