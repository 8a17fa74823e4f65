'use client'

import type { FormEvent, ReactNode } from 'react'
import type { Fault } from '@/lib/outcome'
import { ErrorSummary } from '../form/error-summary'
import { faultProblems } from '../form/form-problems'
import { Button } from '../ui/button'
import { Dialog, DialogCancel } from '../ui/dialog'
import { FaultText } from './fault-text'

interface ActDialogProps {
  /** Of useAct: what is typed stays through every refusal; only closing throws it away. */
  act: { busy: boolean; fault: Fault | null; refusals: number }
  title: ReactNode
  description?: ReactNode
  /** The verb of the button that does it. */
  submit: ReactNode
  variant?: 'primary' | 'danger'
  disabledReason?: string
  /** Fields that tell their own refusals, named in a summary; any other refusal stands above. */
  fields?: readonly string[]
  /** Instead of the refusal's own words. */
  error?: ReactNode
  /** Another way, before the last button. */
  instead?: ReactNode
  onSubmit: (answers: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for an act of the console's own. Acts at the provider have ConfirmOperation. */
export function ActDialog(props: ActDialogProps) {
  const { act, title, description, submit, variant = 'primary', disabledReason, fields, error, instead } = props
  const problems = faultProblems(act.fault, fields ?? [])
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!disabledReason) props.onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      busy={act.busy}
      onSubmit={onSubmit}
      title={title}
      description={description}
      error={error ?? (act.fault && problems.length === 0 ? <FaultText fault={act.fault} /> : undefined)}
      footer={
        <>
          <DialogCancel busy={act.busy} />
          {instead}
          <Button type="submit" variant={variant} busy={act.busy} disabledReason={disabledReason}>
            {submit}
          </Button>
        </>
      }
    >
      {fields && <ErrorSummary problems={problems} attempt={act.refusals} />}
      {props.children}
    </Dialog>
  )
}
