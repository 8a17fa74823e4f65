'use client'

import type { FormEvent, ReactNode } from 'react'
import type { Fault } from '@/lib/acts/outcome'
import { FaultText } from '../operation/fault-text'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'

interface ActFormProps {
  label: string
  /** Of useActForm. */
  act: { busy: boolean; fault: Fault | null }
  submit: string
  /** Read from the form itself: a store of passwords may fill it in without a word to anybody. */
  onSubmit: (typed: Record<string, unknown>) => void
  /** The button as wide as the fields. */
  wide?: boolean
  /** That it was done, where the page stays. */
  done?: string | undefined
  children: ReactNode
}

/** A short form of its own on a page: sign-in, setup, password. What is refused stands under the button, where nothing moves for it. */
export function ActForm({ label, act, submit, onSubmit, wide, done, children }: ActFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <form method="dialog" onSubmit={send} noValidate className="max-w-sm space-y-3" aria-label={label}>
      {children}
      <Button type="submit" variant="primary" busy={act.busy} className={wide ? 'w-full' : undefined}>
        {submit}
      </Button>
      {act.fault && !act.fault.fields && <Banner kind="danger" role="alert" title={<FaultText fault={act.fault} />} />}
      {done && <Banner kind="done" role="status" title={done} />}
    </form>
  )
}
