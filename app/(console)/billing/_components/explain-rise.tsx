'use client'

import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { useAsked } from '@/components/operation/use-asked'
import { Button } from '@/components/ui/button'
import { explainRiseAction } from '../own-actions'

interface ExplainRiseProps {
  /** When it was first read. */
  rise: string
  amount: string
  /** What was said of it before. */
  words: string
  ticket: string
}

const names = ['words', 'ticket'] as const

/** What a rise was that no entry of the journal explains. */
export function ExplainRise(props: ExplainRiseProps) {
  const { asked, ask, close } = useAsked<true>()
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Explain the rise of ${props.amount}…`} onClick={() => ask(true)}>
        Explain…
      </Button>
      {asked && <ExplainDialog {...props} onClose={close} />}
    </>
  )
}

function ExplainDialog({
  rise,
  amount,
  words,
  ticket,
  onClose,
}: ExplainRiseProps & { onClose: (done?: string) => void }) {
  const { fields, act, submit } = useActForm(explainRiseAction, { rise, words, ticket })
  return (
    <ActionDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose('Explained.'))}
      title={`Explain the rise of ${amount}`}
      description="Kept with your name. What was said before stays in the record."
      submit="Explain"
    >
      <fields.Area
        name="words"
        label="What it was"
        hint="Such as: refilled in the carrier’s portal."
        rows={3}
        data-initial-focus=""
      />
      <fields.Text name="ticket" label="Ticket" optional />
    </ActionDialog>
  )
}
