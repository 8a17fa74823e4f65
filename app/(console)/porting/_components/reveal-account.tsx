'use client'

import { useState } from 'react'
import { askRead } from '@/components/operation/ask-read'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { getPort } from '@/lib/areas/porting/summaries'

/** The last four digits; the full value is requested when someone presses the button, and is on no page before. */
export function RevealAccount({ id, masked }: { id: string; masked: string }) {
  const [shown, setShown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function reveal() {
    setBusy(true)
    const reading = await askRead(getPort, { id })
    setBusy(false)
    const listed = reading.status === 'read' ? reading.data.rows.find((port) => port.id === id) : undefined
    setFailed(!listed)
    setShown(listed?.accountNumber ?? null)
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="font-mono">
        <Isolated>{shown ?? masked}</Isolated>
      </span>
      <Button size="sm" variant="ghost" busy={busy} onClick={shown === null ? reveal : () => setShown(null)}>
        {shown === null ? 'Reveal' : 'Hide'}
      </Button>
      {failed && <span role="alert">It could not be read.</span>}
    </span>
  )
}
