'use client'

import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'

/** Copies the visible page as text for a ticket: the cause, facts with their age, then the messages. */
export function CopySummary({ heading }: { heading: string }) {
  const [announcement, say] = useState('')
  return (
    <Button onClick={async () => say((await copyText(summary(heading))) ? 'Copied' : 'Could not copy')}>
      <ClipboardCheck aria-hidden="true" />
      {announcement || 'Copy summary'}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </Button>
  )
}

const textOf = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
const partsOf = (node: Element) => [...node.children].map(textOf).filter(Boolean)

function summary(heading: string): string {
  const cause = [...document.querySelectorAll('main [data-cause]')].map(textOf)
  const facts = [...document.querySelectorAll('main dl > div')].map((cell) => {
    const [name, ...values] = partsOf(cell)
    return `${name}: ${values.join(', ')}`
  })
  const messages = [...document.querySelectorAll('main tbody tr:not([data-group])')].map((row) =>
    partsOf(row).join(' · '),
  )
  return [heading, ...cause, ...facts, ...messages].join('\n')
}
