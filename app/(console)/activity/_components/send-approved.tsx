'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useHere } from '@/components/form/use-here'
import { whenLost } from '@/components/form/when-lost'
import { ActionDialog } from '@/components/operation/action-dialog'
import { askRequestChanges } from '@/components/operation/changes'
import { ConfirmOperation } from '@/components/operation/confirm-operation'
import { lost } from '@/components/operation/use-operation'
import type { EntryView } from '@/lib/entry-view'
import type { Fault, PerformRequest, Prepared } from '@/lib/outcome'
import { paths } from '@/lib/paths'
import { prepareApprovedAction, sendApprovedAction } from '../approval-actions'

/** What was approved, as it is decided: the dialog of any act, over the input that was kept with the request. */
export function SendApproved({ entry, onClose }: { entry: EntryView; onClose: () => void }) {
  const router = useRouter()
  const here = useHere()
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)

  useEffect(() => {
    const answered = prepareApprovedAction(entry.id).catch((error) => ({
      ok: false as const,
      fault: whenLost(lost, error),
    }))
    void answered.then((preparation) =>
      preparation.ok ? setPrepared(preparation.prepared) : setFault(preparation.fault),
    )
  }, [entry.id])

  async function send(intent: string, confirm: PerformRequest['confirm']) {
    if (sentAt !== null) return
    setSentAt(Date.now())
    setFault(null)
    try {
      const outcome = await sendApprovedAction({ entry: entry.id, intent, confirm })
      if (outcome.status === 'refused') {
        setFault(outcome.fault)
        // A decision is used once, so the next press needs another one.
        const again = await prepareApprovedAction(entry.id).catch(() => null)
        if (again?.ok) setPrepared(again.prepared)
      }
      // Done or unknown, its own page tells it best.
      else if (here()) router.push(paths.entry(outcome.entry))
    } catch (error) {
      setFault(whenLost(lost, error))
    } finally {
      setSentAt(null)
    }
  }

  const act = { busy: sentAt !== null || (!prepared && !fault), fault, sentAt }
  if (!prepared) {
    return (
      <ActionDialog
        act={act}
        title={entry.label}
        submit={entry.label}
        disabledReason="Not prepared yet"
        onSubmit={() => undefined}
        onClose={onClose}
      >
        {null}
      </ActionDialog>
    )
  }
  return (
    <ConfirmOperation
      operation={{ id: entry.operation as never, label: entry.label }}
      prepared={prepared}
      input={null}
      changesNow={() => askRequestChanges(entry.id)}
      act={act}
      submitLabel={entry.label}
      onConfirm={(confirm) => void send(prepared.intent, confirm)}
      onClose={onClose}
    />
  )
}
