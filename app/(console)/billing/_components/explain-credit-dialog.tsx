import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { ButtonLink } from '@/components/ui/link'
import { paths } from '@/lib/core/paths'
import { explainCreditAction } from '../own-actions'

export interface ExplainCreditProps {
  /** The time at which the credit was first read. */
  at: string
  amount: string
  /** The earlier explanation. */
  explanation: string
  ticket: string
}

const names = ['explanation', 'ticket'] as const

export function ExplainDialog({
  at,
  amount,
  explanation,
  ticket,
  onClose,
}: ExplainCreditProps & { onClose: (done?: string) => void }) {
  const { fields, action, submit } = useActionForm(explainCreditAction, { rise: at, explanation, ticket })
  return (
    <ActionDialog
      action={action}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose('Explanation saved.'))}
      title={`Explain this credit: ${amount}`}
      description="Stored with your name. Earlier explanations stay in the record."
      submit="Explain"
      instead={<ButtonLink href={paths.newClaim(`rise:${at}`)}>Claim it from the provider…</ButtonLink>}
    >
      <fields.Area
        name="explanation"
        label="Explanation"
        hint="For example, refilled in the provider’s portal."
        rows={3}
        data-initial-focus=""
      />
      <fields.Text name="ticket" label="Ticket" optional />
    </ActionDialog>
  )
}
