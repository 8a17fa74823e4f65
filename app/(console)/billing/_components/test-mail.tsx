'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { testMailAction } from '../own-actions'

/** One mail to whoever presses; where it stops is told. */
export function TestMail({ to }: { to: string }) {
  const act = useAct(testMailAction)
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
        Send a test mail to {to}
      </Button>
      {act.fault && (
        <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />}>
          {act.fault.verbatim && <p className="break-words">The mail server says: “{act.fault.verbatim}”</p>}
        </Banner>
      )}
      {sent && <Banner kind="done" role="status" title="The mail server took it. Look whether it arrives." />}
    </div>
  )
}
