'use client'

import { useState } from 'react'
import type { Done } from '@/lib/outcome'
import { useAct } from '../form/use-act'
import { FaultText } from '../operation/fault-text'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'

/** One mail to whoever presses; where it stops is told. */
export function TestMail({ to, send }: { to: string; send: (given: unknown) => Promise<Done> }) {
  const act = useAct(send)
  const [sent, setSent] = useState(false)
  return (
    <div className="space-y-3">
      <Button
        busy={act.busy}
        onClick={() => {
          setSent(false)
          void act.run({}, () => setSent(true))
        }}
      >
        Send a test mail
      </Button>
      {act.fault && (
        <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />}>
          {act.fault.verbatim && <p className="break-words">The mail server says: “{act.fault.verbatim}”</p>}
        </Banner>
      )}
      {sent && (
        <Banner kind="done" role="status" title={`Accepted by the mail server for ${to}. Look whether it arrives.`} />
      )}
    </div>
  )
}
