'use client'

import type { FormEvent, ReactNode } from 'react'
import type { Fault } from '@/lib/core/changes/outcome'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { FaultText } from './fault-text'

interface ActionFormProps {
  label: string
  /** From useActionForm. */
  action: { busy: boolean; fault: Fault | null }
  submit: string
  /** `typed` is read from the DOM: a password manager may fill fields without events. */
  onSubmit: (typed: Record<string, unknown>) => void
  /** Makes the button as wide as the fields. */
  wide?: boolean
  /** The success message, if the page stays. */
  done?: string | undefined
  children: ReactNode
}

/**
 * A short form on its own page: sign-in, setup, password. Errors are shown below the button, where they move nothing.
 */
export function ActionForm({ label, action, submit, onSubmit, wide, done, children }: ActionFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <form method="dialog" onSubmit={send} noValidate className="max-w-sm space-y-3" aria-label={label}>
      {children}
      <Button type="submit" variant="primary" busy={action.busy} className={wide ? 'w-full' : undefined}>
        {submit}
      </Button>
      {action.fault && !action.fault.fields && (
        <Banner kind="danger" role="alert" title={<FaultText fault={action.fault} />} />
      )}
      {done && <Banner kind="done" role="status" title={done} />}
    </form>
  )
}
