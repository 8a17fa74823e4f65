'use client'

import type { Fields } from '@/components/form/fields-of'
import { chosenBases } from '@/lib/areas/messaging/consent'
import type { ComposeValues } from './compose-values'

const options = Object.entries(chosenBases).map(([value, label]) => ({ value, label }))

interface ConsentFieldsProps {
  fields: Fields<Pick<ComposeValues, 'basis' | 'basisNote' | 'consent'>>
  /** The recipient whose consent is stated. */
  recipient: string
}

/** The sender's statement that the recipient agreed; the console never fills it in. A reply to a recent text has ReplyStatement instead. */
export function ConsentFields({ fields, recipient }: ConsentFieldsProps) {
  return (
    <>
      <fields.Select name="basis" label="Consent" placeholder="Choose how they agreed" options={options} />
      <fields.Text
        name="basisNote"
        label="Details"
        hint="Where and when, or a ticket number."
        optional={fields.value('basis') !== 'other'}
        autoComplete="off"
      />
      <fields.Check
        name="consent"
        label={`I confirm that ${recipient} agreed to receive this message.`}
        hint="Recorded under your name."
      />
    </>
  )
}
