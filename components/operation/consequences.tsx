import type { ReactNode } from 'react'
import { UnbrokenNumbers } from '@/components/ui/phone-number'

interface ConsequencesProps {
  /** Above the list: what depends on the object. */
  depends?: ReactNode
  /** What stops and what cannot be undone; one sentence each. */
  consequences: readonly string[]
}

/** What a removal does, on the page and again in its dialog. */
export function Consequences({ depends, consequences }: ConsequencesProps) {
  return (
    <>
      {depends}
      <ul className="list-disc space-y-1 pl-5">
        {consequences.map((text) => (
          <li key={text}>
            <UnbrokenNumbers>{text}</UnbrokenNumbers>
          </li>
        ))}
      </ul>
    </>
  )
}
