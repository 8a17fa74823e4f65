'use client'

import { type ReactNode, useEffect } from 'react'
import { blockedBecause, useCompliance } from '@/components/areas/messaging/use-compliance'
import { nationalNumber } from '@/lib/core/fields/number'
import { ComplianceRows } from './compliance-rows'

interface CompliancePanelProps {
  from: string
  to: string
  text: string
  /** Called with the reason why this recipient cannot be texted; undefined if there is none. */
  onOptedOut: (reason: string | undefined) => void
  children: ReactNode
}

/** Checks shown before sending. They only warn, except for recorded and possible opt-outs, which the server blocks too. */
export function CompliancePanel({ from, to, text, onOptedOut, children }: CompliancePanelProps) {
  const [sender, recipient] = [nationalNumber(from), nationalNumber(to)]
  const { facts, fault } = useCompliance(sender, recipient)
  const refused = recipient ? blockedBecause(facts) : undefined
  useEffect(() => {
    onOptedOut(refused)
  }, [onOptedOut, refused])
  return (
    <section aria-labelledby="before-sending" className="rounded-lg border bg-surface">
      <header className="border-b px-4 py-2.5">
        <h2 id="before-sending" className="font-semibold">
          Before you send
        </h2>
        <p className="text-sm text-muted">A 10DLC registration isn’t consent.</p>
      </header>
      <ComplianceRows facts={facts} fault={fault} sender={sender} to={to} text={text} />
      <div className="border-t p-4">{children}</div>
    </section>
  )
}
