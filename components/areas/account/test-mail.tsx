'use client'

import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Done } from '@/lib/core/acts/outcome'

interface TestMailProps {
  to: string
  mailIsSet: boolean
  send: (given: unknown) => Promise<Done>
}

/** Sends one email to the current person and shows where it failed. */
export function TestMail({ to, mailIsSet, send }: TestMailProps) {
  if (!mailIsSet) return <p className="text-muted">No mail server is set: SMTP_URL and MAIL_FROM.</p>
  return <SendTestMail to={to} send={send} />
}

function SendTestMail({ to, send }: Omit<TestMailProps, 'mailIsSet'>) {
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
        Send a test email
      </Button>
      {act.fault && (
        <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />}>
          {act.fault.verbatim && <p>Reason given: “{act.fault.verbatim}”</p>}
        </Banner>
      )}
      {sent && (
        <Banner kind="done" role="status" title={`Accepted by the mail server for ${to}. Check that it arrives.`} />
      )}
    </div>
  )
}
