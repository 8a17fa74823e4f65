'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Fault } from '@/lib/core/changes/outcome'
import { ErrorSummary } from '../form/error-summary'
import { faultProblems } from '../form/form-problems'
import { useHere } from '../form/use-here'
import { Button } from '../ui/button'
import { Dialog, DialogCancel } from '../ui/dialog'
import { FaultText } from './fault-text'
import type { GiveCode } from './fresh-code'
import { FreshCode } from './fresh-code'
import { Waiting } from './waiting'

export interface ActionDialogProps {
  /**
   * From useAction or useOperation: input survives refusals; only closing discards it. `sentAt`: when the request was sent
   * to the provider; from then on, closing the dialog does not stop the request.
   */
  action: { busy: boolean; fault: Fault | null; refusals?: number; sentAt?: number | null }
  title: ReactNode
  description?: ReactNode
  /** The button's verb. */
  submit: ReactNode
  variant?: 'primary' | 'danger'
  disabledReason?: string
  /** Needs a recent second-factor code, as far as is known before submitting. */
  code?: boolean
  /** Fields that show their own errors, listed in a summary; other refusals are shown above. */
  fields?: readonly string[]
  /** Replaces the refusal's message; null if the dialog shows it elsewhere. */
  error?: ReactNode
  /** A button for an alternative, before the submit button. */
  instead?: ReactNode
  /** A result that must be seen before closing; replaces the question. */
  result?: ReactNode
  onSubmit: (answers: FormData) => void
  onClose: () => void
  children: ReactNode
}

/** The dialog for every decision, at the provider or local: the question, errors, and the wait. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, title, description, submit, variant = 'primary', disabledReason, fields, error, instead } = props
  const sentAt = action.sentAt ?? null
  const problems = faultProblems(action.fault, fields ?? [])
  const [warnedOf, setWarnedOf] = useState<number | null>(null)
  const code = useCode(props.code ?? false, action.fault)
  const busy = action.busy || code.busy

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles the event through the portal to the outer form, which would ask again.
    event.stopPropagation()
    if (disabledReason || busy) return
    const answers = new FormData(event.currentTarget)
    if (code.requested) void code.give().then((taken) => taken && props.onSubmit(answers))
    else props.onSubmit(answers)
  }
  // Escape is often pressed without thought: while a request is in progress, the first press only explains what closing
  // does.
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
  // The code prompt already explains a refusal for a missing code, and no other refusal.
  const faultShown = problems.length > 0 || (code.requested && action.fault?.kind === 'code')
  const otherFault = faultShown ? null : action.fault
  const fault = otherFault ? <FaultText fault={otherFault} /> : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy && sentAt === null}
      onSubmit={onSubmit}
      title={title}
      description={description}
      error={error === undefined ? fault : error}
      footer={
        <>
          {sentAt !== null && <Waiting since={sentAt} closing={warnedOf === sentAt} />}
          <DialogCancel busy={busy && sentAt === null}>{sentAt === null ? 'Cancel' : 'Close'}</DialogCancel>
          {instead}
          <Button
            type="submit"
            variant={variant}
            busy={busy}
            disabledReason={disabledReason}
            // The second click of a double click was meant for the button that opened the dialog.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {submit}
          </Button>
        </>
      }
    >
      {fields && <ErrorSummary problems={problems} attempt={action.refusals ?? 0} />}
      {props.children}
      {code.requested && <FreshCode give={code.field} />}
    </Dialog>
  )
}

/** The second-factor code before the request. That it is needed is known in advance, or from a refusal. */
function useCode(needed: boolean, fault: Fault | null) {
  const field = useRef<GiveCode>(null)
  const here = useHere()
  const [busy, setBusy] = useState(false)
  // The refusal that the code answered; a later one asks again.
  const [taken, setTaken] = useState<{ after: Fault | null }>()
  const codeRefused = fault?.kind === 'code'
  const requested = codeRefused ? taken?.after !== fault : needed && !taken

  async function give(): Promise<boolean> {
    // The code field is still loading.
    if (!field.current) return false
    setBusy(true)
    const good = await field.current()
    setBusy(false)
    if (good) setTaken({ after: fault })
    // Leaving the page cancels the request.
    return good && here()
  }
  return { requested, busy, field, give }
}
