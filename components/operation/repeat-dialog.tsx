'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { EntryView } from '@/lib/entry-view'
import { isolated } from '@/lib/isolated'
import type { Fault } from '@/lib/outcome'
import { Field } from '../form/field'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Dialog, DialogCancel } from '../ui/dialog'
import { Input } from '../ui/input'
import { Isolated } from '../ui/isolated'
import { EvidenceList } from './evidence-list'
import { FaultText } from './fault-text'
import { useOperationActions } from './operation-context'

interface RepeatDialogProps {
  entry: EntryView
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The same act once more, as a new decision with a record of its own; the old one is closed as unknown. */
export function RepeatDialog({ entry, onClose, onChanged }: RepeatDialogProps) {
  const actions = useOperationActions()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const reason = typed.trim() === entry.target ? undefined : `Type ${isolated(entry.target)} first`

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || reason) return
    setBusy(true)
    setFault(null)
    try {
      const outcome = await actions.repeat(entry.id, { typed: typed.trim() })
      await onChanged()
      if (outcome.entry) router.push(`/activity/${outcome.entry}`)
      else if (outcome.status === 'refused') setFault(outcome.fault)
    } catch {
      setFault({
        kind: 'unreachable',
        message: 'The console did not answer. Look at Activity before anything else: it may have been sent.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      onSubmit={submit}
      title={`Repeat: ${entry.label}`}
      description="A new decision, with a record of its own."
      error={fault && <FaultText fault={fault} />}
      footer={
        <>
          <DialogCancel busy={busy} />
          <Button type="submit" variant="danger" busy={busy} disabledReason={reason}>
            Repeat <Isolated>{entry.target}</Isolated>
          </Button>
        </>
      }
    >
      <Banner kind="warning" title="It may happen a second time">
        <p>If the first one did happen after all, this one comes on top of it. The first one is closed as unknown.</p>
      </Banner>
      <EvidenceList entry={entry} />
      <Field name="repeat" label={`Type ${isolated(entry.target)} to confirm`} error={fault?.fields?.typed}>
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
    </Dialog>
  )
}
