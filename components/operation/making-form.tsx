'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Fault } from '@/lib/core/changes/outcome'
import { ErrorSummary } from '../form/error-summary'
import { Form } from '../form/form'
import { FormActions, FormBody } from '../form/form-layout'
import { faultProblems } from '../form/form-problems'
import { Button } from '../ui/button'
import { FaultBanner } from './fault-text'

interface MakingFormProps {
  label: string
  action: { busy: boolean; fault: Fault | null; refusals: number }
  submit: (onDone: (created: { id: string }) => void) => Promise<void>
  /** The path of the new record's page. */
  pathOf: (id: string) => string
  /** The names of the fields. */
  names: readonly string[]
  note: string
  submitLabel: string
  children: ReactNode
}

/** A form that sends nothing to the provider. It creates a record in Switchroom and opens the record's page. */
export function MakingForm({ label, action, submit, pathOf, names, note, submitLabel, children }: MakingFormProps) {
  const router = useRouter()
  const [isCreated, setCreated] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    void submit(({ id }) => {
      setCreated(true)
      router.push(pathOf(id))
    })
  }

  return (
    <Form onSubmit={send} aria-label={label}>
      <FormBody>
        {children}
        <FormActions note={note}>
          <Button type="submit" variant="primary" busy={action.busy || isCreated}>
            {submitLabel}
          </Button>
        </FormActions>
        <ErrorSummary problems={faultProblems(action.fault, names)} attempt={action.refusals} />
        <FaultBanner fault={action.fault} />
      </FormBody>
    </Form>
  )
}
