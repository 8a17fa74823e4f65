'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '@/components/form/use-act'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { FaultText } from '@/components/operation/fault-text'
import { queryKeys } from '@/components/operation/query-keys'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/components/ui/use-refresh'
import type { TextWish } from '@/lib/areas/messaging/compliance'
import { MOST_EVIDENCE } from '@/lib/areas/messaging/opt-outs'
import { markTextNotMeantAction, recordOptOutAction, undoTextedOptOutAction } from '../opt-outs/actions'

/** Refreshes the page and the checks before sending. */
function useShowAgain() {
  const refresh = useRefresh()
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.allCompliance })
    void refresh()
  }
}

interface WishActsProps {
  /** Ten digits. */
  number: string
  wish: TextWish
}

/** Actions for a text that may be a STOP: record the opt-out, or dismiss it with a reason. */
export function WishActs({ number, wish }: WishActsProps) {
  const again = useShowAgain()
  const [asks, setAsks] = useState(false)
  const record = useAct(recordOptOutAction)
  const evidence = wish.words ? `“${wish.words}”` : ''
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
      {asks && <NotMeant number={number} onClose={() => setAsks(false)} onDone={again} />}
    </span>
  )
}

const names = ['reason'] as const

function NotMeant({ number, onClose, onDone }: { number: string; onClose: () => void; onDone: () => void }) {
  const { fields, act, submit } = useActForm(markTextNotMeantAction, { number, reason: '' })
  return (
    <ActionDialog
      act={act}
      fields={names}
      title="Not meant as an opt-out"
      description="Messages to this contact can be sent again."
      error={act.fault?.fields?.number}
      submit="Mark as not meant"
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

/** Undoes the opt-out that a keyword recorded. */
export function UndoTexted({ number }: { number: string }) {
  const again = useShowAgain()
  const undo = useAct(undoTextedOptOutAction)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="sm" busy={undo.busy} onClick={() => undo.run({ number }, again)}>
        Undo opt-out
      </Button>
      {undo.fault && (
        <span role="alert" className="font-medium text-failed">
          <FaultText fault={undo.fault} />
        </span>
      )}
    </span>
  )
}
