'use client'

import dynamic from 'next/dynamic'
import { useActForm } from '@/components/form/use-act-form'
import { useAsked } from '@/components/operation/use-asked'
import { Button } from '@/components/ui/button'
import { monthName } from '@/lib/billing/months'
import { closeMonthAction } from '../own-actions'

const ActionDialog = dynamic(() => import('@/components/operation/action-dialog').then((m) => m.ActionDialog))

const names = ['note'] as const

/** Keeps its sums as they are now; `refused`: why it cannot be yet. */
export function CloseMonth({ month, refused }: { month: string; refused?: string | undefined }) {
  const { asked, ask, close } = useAsked<true>()
  return (
    <>
      <Button size="sm" disabledReason={refused} onClick={() => ask(true)}>
        Close the month…
      </Button>
      {asked && <CloseDialog month={month} onClose={close} />}
    </>
  )
}

function CloseDialog({ month, onClose }: { month: string; onClose: (done?: string) => void }) {
  const { fields, act, submit } = useActForm(closeMonthAction, { month, note: '' })
  const name = monthName(month)
  return (
    <ActionDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose(`${name} is closed.`))}
      title={`Close ${name}`}
      description="Its sums stay as they are now. A closed month is not opened again."
      error={act.fault?.fields?.month}
      submit={`Close ${name}`}
    >
      <fields.Area name="note" label="Note" hint="What was compared, and with what." rows={3} data-initial-focus="" />
    </ActionDialog>
  )
}
