'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { FaultText } from '@/components/operation/fault-text'
import { queryKeys } from '@/components/operation/query-keys'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import type { TextWish } from '@/lib/areas/messaging/compliance'
import { MOST_EVIDENCE } from '@/lib/areas/messaging/opt-outs'
import { markTextNotMeantAction, recordOptOutAction, undoTextedOptOutAction } from '../opt-outs/actions'

/** Refreshes the page, the checks before sending, and what is known about the number. */
function useShowAgain(number: string) {
  const refresh = useRefresh()
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.allCompliance })
    void client.invalidateQueries({ queryKey: queryKeys.findOwn(number) })
    void refresh()
  }
}

interface WishActionsProps {
  /** Ten digits. */
  number: string
  wish: TextWish
}

/** Actions for a text that may be a STOP: record the opt-out, or dismiss it with a reason. */
export function WishActions({ number, wish }: WishActionsProps) {
  const again = useShowAgain(number)
  const [asks, setAsks] = useState(false)
  const record = useAction(recordOptOutAction)
  const evidence = wish.text ? `“${wish.text}”` : ''
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        busy={record.busy}
        onClick={() => record.run({ number, source: 'replied', evidence, saidAt: wish.at.slice(0, 10) }, again)}
      >
        Record opt-out
      </Button>
      <Button size="sm" onClick={() => setAsks(true)}>
        Not meant…
      </Button>
      {record.fault && (
        <span role="alert" className="font-medium text-failed">
          <FaultText fault={record.fault} />
        </span>
      )}
      {asks && (
        <NotMeant
          number={number}
          action={markTextNotMeantAction}
          submit="Mark as not meant"
          onClose={() => setAsks(false)}
          onDone={again}
        />
      )}
    </span>
  )
}

const names = ['reason'] as const

interface NotMeantProps {
  number: string
  action: typeof markTextNotMeantAction
  submit: string
  onClose: () => void
  onDone: () => void
}

function NotMeant({ number, action: send, submit: label, onClose, onDone }: NotMeantProps) {
  const { fields, action, submit } = useActionForm(send, { number, reason: '' })
  return (
    <ActionDialog
      action={action}
      fields={names}
      title="Not meant as an opt-out"
      description="Messages to this contact can be sent again."
      error={action.fault?.fields?.number}
      submit={label}
      onClose={onClose}
      onSubmit={() =>
        void submit(() => {
          onClose()
          onDone()
        })
      }
    >
      <fields.Area name="reason" label="Reason" rows={3} maxLength={MOST_EVIDENCE} data-initial-focus="" />
    </ActionDialog>
  )
}

/** Undoes the opt-out that a keyword recorded, for a reason that the opt-out ledger keeps. */
export function UndoTexted({ number }: { number: string }) {
  const again = useShowAgain(number)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsks(true)}>
        Undo opt-out…
      </Button>
      {asks && (
        <NotMeant
          number={number}
          action={undoTextedOptOutAction}
          submit="Undo opt-out"
          onClose={() => setAsks(false)}
          onDone={again}
        />
      )}
    </>
  )
}
