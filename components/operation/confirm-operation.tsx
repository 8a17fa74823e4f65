'use client'

import Link from 'next/link'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isolated } from '@/lib/isolated'
import type { WriteFace } from '@/lib/operations/face'
import type { Fault, PerformRequest, Prepared } from '@/lib/outcome'
import { Field } from '../form/field'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { Dialog, DialogCancel } from '../ui/dialog'
import { Input } from '../ui/input'
import { Isolated } from '../ui/isolated'
import { RelativeTime } from '../ui/relative-time'
import { BlockedBy, FaultText } from './fault-text'
import { stateWords } from './state-badge'

export interface ConfirmOperationProps {
  operation: WriteFace
  prepared: Prepared
  /** What changes and what it costs, in the page's own words. */
  consequences?: ReactNode
  /** The verb and the amount: "Refill $250.00". */
  submitLabel: string
  fault: Fault | null
  busy: boolean
  onConfirm: (confirm: PerformRequest['confirm']) => void
  onClose: () => void
}

/** The one dialog of every act that costs, deletes, or was just done. Errors and what was typed stay inside. */
export function ConfirmOperation(props: ConfirmOperationProps) {
  const { operation, prepared, consequences, submitLabel, fault, busy, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState(false)
  const danger = prepared.tier === 3
  const disputed = prepared.first?.state === 'disputed'
  const notTyped = danger && typed.trim() !== prepared.target
  const reason = prepared.blockedBy
    ? 'Blocked until the open act is settled'
    : prepared.first && !again
      ? 'Confirm the second time first'
      : notTyped
        ? `Type ${isolated(prepared.target)} first`
        : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    // React lets the event bubble through the portal into the form around it, which would ask once more.
    event.stopPropagation()
    if (reason || busy) return
    onConfirm({ ...(danger && { typed: typed.trim() }), ...(prepared.first && { again: prepared.first.entry }) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      title={operation.label}
      description={danger ? 'This cannot be taken back.' : undefined}
      error={
        fault && fault.kind !== 'blocked' && fault.kind !== 'duplicate' && fault.kind !== 'disputed' ? (
          <FaultText fault={fault} />
        ) : undefined
      }
      footer={
        <>
          <DialogCancel busy={busy} />
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabledReason={reason}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {prepared.blockedBy && <BlockedBy other={prepared.blockedBy} />}
      {consequences}
      {prepared.unverifiable && <Banner kind="warning" title={prepared.unverifiable} />}
      {prepared.first && !prepared.blockedBy && (
        <Banner
          kind="warning"
          title={disputed ? 'An earlier one is disputed, and not settled' : 'The same was done a short while ago'}
        >
          <p>
            <Isolated>{prepared.first.who}</Isolated> did {disputed ? 'it' : 'this'}{' '}
            <RelativeTime at={prepared.first.at} /> (
            {stateWords[prepared.first.state as keyof typeof stateWords]?.word.toLowerCase() ?? prepared.first.state}).{' '}
            <Link className="underline" href={`/activity/${prepared.first.entry}`} prefetch={false}>
              Look at it
            </Link>
          </p>
          <Checkbox
            checked={again}
            onChange={(e) => setAgain(e.target.checked)}
            label={disputed ? 'I want this one all the same' : 'I want it a second time'}
          />
        </Banner>
      )}
      {danger && (
        <Field name="typed" label={`Type ${isolated(prepared.target)} to confirm`} error={fault?.fields?.typed}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(e) => setTyped(e.target.value)}
              autoComplete="off"
              spellCheck={false}
              mono
            />
          )}
        </Field>
      )}
      <Sends sends={prepared.sends} />
    </Dialog>
  )
}

function Sends({ sends }: { sends: Prepared['sends'] }) {
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer rounded-sm">What will be sent</summary>
      <pre className="mt-2 overflow-x-auto rounded-md border bg-subtle px-3 py-2 font-mono text-ink whitespace-pre-wrap">
        {`${sends.method} ${sends.path}\n${JSON.stringify(sends.members, null, 2)}`}
      </pre>
    </details>
  )
}
