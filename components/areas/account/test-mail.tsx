'use client'

import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { FaultText } from '@/components/operation/fault-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Done } from '@/lib/core/changes/outcome'

interface TestMailProps {
  to: string
  mailIsSet: boolean
  send: (input: unknown) => Promise<Done>
}

/** Sends one email to the current person and shows where it failed. */
export function TestMail({ to, mailIsSet, send }: TestMailProps) {
  if (!mailIsSet) return <p className="text-muted">No mail server is set. Set SMTP_URL and MAIL_FROM, then restart.</p>
  return <SendTestMail to={to} send={send} />
}

function SendTestMail({ to, send }: Omit<TestMailProps, 'mailIsSet'>) {
  const action = useAction(send)
  const [sent, setSent] = useState(false)
  return (
    <div className="space-y-3">
      <Button
        busy={action.busy}
        onClick={() => {
          setSent(false)
          void action.run({}, () => setSent(true))
        }}
      >
        Send a test email
      </Button>
      {action.fault && (
        <Banner kind="danger" role="alert" title={<FaultText fault={action.fault} />}>
          {action.fault.verbatim && <p>Reason given: “{action.fault.verbatim}”</p>}
        </Banner>
      )}
      {sent && (
        <Banner kind="done" role="status" title={`Accepted by the mail server for ${to}. Check that it arrives.`} />
      )}
    </div>
  )
}
