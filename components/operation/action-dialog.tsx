'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { Fault } from '@/lib/outcome'
import { ErrorSummary } from '../form/error-summary'
import { faultProblems } from '../form/form-problems'
import { Button } from '../ui/button'
import { Dialog, DialogCancel } from '../ui/dialog'
import { FaultText } from './fault-text'
import { Waiting } from './waiting'

export interface ActionDialogProps {
  /**
   * Of useAct or useOperation: what is typed stays through every refusal; only closing throws it away. `sentAt`: since when the
   * provider is waited for; such an act can be left, and goes on without the dialog.
   */
  act: { busy: boolean; fault: Fault | null; refusals?: number; sentAt?: number | null }
  title: ReactNode
  description?: ReactNode
  /** The verb of the button that does it. */
  submit: ReactNode
  variant?: 'primary' | 'danger'
  disabledReason?: string
  /** Fields that tell their own refusals, named in a summary; any other refusal stands above. */
  fields?: readonly string[]
  /** Instead of the refusal's own words; null where they stand elsewhere in the dialog. */
  error?: ReactNode
  /** Another way, before the last button. */
  instead?: ReactNode
  /** What came of it, where it must be seen before the dialog goes: in place of the question. */
  result?: ReactNode
  onSubmit: (answers: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** The one dialog that asks for a decision, at the provider or in the console: what is asked, what went wrong, what is being waited for. */
export function ActionDialog(props: ActionDialogProps) {
  const { act, title, description, submit, variant = 'primary', disabledReason, fields, error, instead } = props
  const sentAt = act.sentAt ?? null
  const problems = faultProblems(act.fault, fields ?? [])
  const [warnedOf, setWarnedOf] = useState<number | null>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React lets the event bubble through the portal into the form around it, which would ask once more.
    event.stopPropagation()
    if (!disabledReason && !act.busy) props.onSubmit(new FormData(event.currentTarget))
  }
  // Escape is pressed without a thought: while an act is on its way the first one only says what closing does.
  function onClose() {
    if (sentAt === null || warnedOf === sentAt) props.onClose()
    else setWarnedOf(sentAt)
  }

  if (props.result) {
    const close = <Button onClick={props.onClose}>Close</Button>
    return (
      <Dialog open onClose={props.onClose} title={title} description={description} footer={close}>
        {props.result}
      </Dialog>
    )
  }
  const fault = act.fault && problems.length === 0 ? <FaultText fault={act.fault} /> : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      busy={act.busy && sentAt === null}
      onSubmit={onSubmit}
      title={title}
      description={description}
      error={error === undefined ? fault : error}
      footer={
        <>
          {sentAt !== null && <Waiting since={sentAt} closing={warnedOf === sentAt} />}
          <DialogCancel busy={act.busy && sentAt === null}>{sentAt === null ? 'Cancel' : 'Close'}</DialogCancel>
          {instead}
          <Button
            type="submit"
            variant={variant}
            busy={act.busy}
            disabledReason={disabledReason}
            // The second half of a double click was meant for what opened the dialog.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {submit}
          </Button>
        </>
      }
    >
      {fields && <ErrorSummary problems={problems} attempt={act.refusals ?? 0} />}
      {props.children}
    </Dialog>
  )
}
