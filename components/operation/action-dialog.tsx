'use client'

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Fault } from '@/lib/acts/outcome'
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
  /** It needs a fresh code of the person's second factor, as far as is known before it is pressed. */
  code?: boolean
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
  const code = useCode(props.code ?? false, act.fault)
  const busy = act.busy || code.busy

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React lets the event bubble through the portal into the form around it, which would ask once more.
    event.stopPropagation()
    if (disabledReason || busy) return
    const answers = new FormData(event.currentTarget)
    if (code.asked) void code.give().then((taken) => taken && props.onSubmit(answers))
    else props.onSubmit(answers)
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
  // What the code is asked for with says the same as a refusal for want of it, and of no other.
  const told = problems.length > 0 || (code.asked && act.fault?.kind === 'code')
  const untold = told ? null : act.fault
  const fault = untold ? <FaultText fault={untold} /> : undefined
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
      {code.asked && <FreshCode give={code.field} />}
    </Dialog>
  )
}

/** The code that must be given before the act: known beforehand, or told by the refusal. */
function useCode(needed: boolean, fault: Fault | null) {
  const field = useRef<GiveCode>(null)
  const here = useHere()
  const [busy, setBusy] = useState(false)
  // What it was given for; a later refusal asks again.
  const [taken, setTaken] = useState<{ after: Fault | null }>()
  const told = fault?.kind === 'code'
  const asked = told ? taken?.after !== fault : needed && !taken

  async function give(): Promise<boolean> {
    // Its program is still on the way.
    if (!field.current) return false
    setBusy(true)
    const good = await field.current()
    setBusy(false)
    if (good) setTaken({ after: fault })
    // Who went back from the page meanwhile has left the act.
    return good && here()
  }
  return { asked, busy, field, give }
}
