'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '@/components/form/fields-of'
import { Button } from '@/components/ui/button'
import type { ComposeValues } from '../../_components/compose-values'
import { ConsentFields } from '../../_components/consent-fields'

type Statement = Pick<ComposeValues, 'basis' | 'basisNote' | 'consent' | 'answers'>

/** The consent with which the form begins: the contact's text, or none yet, so that the person states one. */
export const statementOf = (answers: string | null): Statement =>
  answers
    ? { basis: 'reply', basisNote: '', consent: true, answers }
    : { basis: '', basisNote: '', consent: false, answers: undefined }

interface ReplyConsentProps {
  fields: Fields<ComposeValues>
  form: UseFormReturn<ComposeValues>
  /** When the text to answer arrived; null: the person states the consent. */
  answers: string | null
  recipient: string
  /** The person states another consent. */
  onOther: () => void
}

/** What the Send button states, directly above it. */
export function ReplyStatement({ onOther }: Pick<ReplyConsentProps, 'onOther'>) {
  return (
    <p className="mb-2 text-sm text-muted">
      By sending, you confirm that they agreed to receive this message: they texted you within 24 hours. Recorded under
      your name.{' '}
      <Button variant="ghost" size="sm" onClick={onOther}>
        Other consent
      </Button>
    </p>
  )
}

/** A text of the last 24 hours is the consent, stated by the button; otherwise a person chooses and ticks it. */
export function ReplyConsent({ fields, form, answers, recipient, onOther }: ReplyConsentProps) {
  // A newer text arrived, or the earlier text no longer counts. The typed reply stays.
  useEffect(() => {
    for (const [name, value] of Object.entries(statementOf(answers))) form.setValue(name as keyof Statement, value)
  }, [answers, form])
  const refused = form.formState.errors.basis !== undefined
  useEffect(() => {
    if (refused) onOther()
  }, [refused, onOther])
  return answers ? null : <ConsentFields fields={fields} recipient={recipient} />
}
