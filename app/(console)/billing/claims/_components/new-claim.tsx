'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { MakingForm } from '@/components/operation/making-form'
import type { Option } from '@/components/ui/select'
import { paths } from '@/lib/core/paths'
import { openClaimAction } from '../../own-actions'

interface NewClaimProps {
  start: { subject: string; what: string; amount: string; holder: string }
  holders: readonly Option[]
}

const names = ['subject', 'what', 'amount', 'holder']

export function NewClaim({ start, holders }: NewClaimProps) {
  const { fields, action, submit } = useActionForm(openClaimAction, start)
  return (
    <MakingForm
      label="New claim"
      action={action}
      submit={submit}
      pathOf={paths.claim}
      names={names}
      note="A record in Switchroom. Nothing is sent to the provider."
      submitLabel="Open claim"
    >
      <fields.Text
        name="what"
        label="Why the provider owes money"
        hint="For example, “Charged after the trunk was deleted”. No phone numbers: other roles read it."
        autoComplete="off"
        maxLength={120}
        autoFocus={start.what === ''}
      />
      <fields.Text
        name="amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        narrow
        autoFocus={start.what !== ''}
      />
      <fields.Select name="holder" label="Followed up by" options={holders} />
    </MakingForm>
  )
}
