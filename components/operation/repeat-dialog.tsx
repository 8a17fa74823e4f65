'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { EntryView } from '@/lib/core/changes/entry-view'
import { lost } from '@/lib/core/changes/lost'
import type { Fault } from '@/lib/core/changes/outcome'
import { paths } from '@/lib/core/paths'
import { useHere } from '../form/use-here'
import { whenLost } from '../form/when-lost'
import { Banner } from '../ui/banner'
import { Isolated } from '../ui/isolated'
import { ActionDialog } from './action-dialog'
import { EvidenceList } from './evidence-list'
import { useOperationActions } from './operation-context'
import { notTyped, TypedTarget } from './typed-target'

interface RepeatDialogProps {
  entry: EntryView
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Sends the same request again as a new decision with its own record; the old one is closed as unknown. */
export function RepeatDialog({ entry, onClose, onChanged }: RepeatDialogProps) {
  const actions = useOperationActions()
  const router = useRouter()
  const here = useHere()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)

  async function submit() {
    const page = window.location.pathname
    setSentAt(Date.now())
    setFault(null)
    try {
      const outcome = await actions.repeat(entry.id, { typed: typed.trim() })
      await onChanged()
      // Someone who has left the page stays where they are. The path decides: the dialog may be gone although the person
      // is still here, because the entry was settled or the dialog closed.
      if (outcome.status === 'refused' && outcome.fault.kind === 'code' && here()) setFault(outcome.fault)
      else if (outcome.entry && window.location.pathname === page) router.push(paths.entry(outcome.entry))
      else if (outcome.status === 'refused') setFault(outcome.fault)
    } catch (error) {
      setFault(whenLost(lost.send, error))
    } finally {
      setSentAt(null)
    }
  }

  return (
    <ActionDialog
      action={{ busy: sentAt !== null, fault, sentAt }}
      onClose={onClose}
      onSubmit={submit}
      title={`Repeat: ${entry.label}`}
      description="A new change with its own record."
      submit={
        <>
          Repeat <Isolated>{entry.target}</Isolated>
        </>
      }
      variant="danger"
      disabledReason={notTyped(entry.target, typed)}
    >
      <Banner kind="warning" title="It may happen twice">
        <p>
          If the first change happened after all, this change is made in addition. The first change is closed as
          unknown.
        </p>
      </Banner>
      <EvidenceList entry={entry} />
      <TypedTarget target={entry.target} value={typed} onChange={setTyped} error={fault?.fields?.typed} />
    </ActionDialog>
  )
}
