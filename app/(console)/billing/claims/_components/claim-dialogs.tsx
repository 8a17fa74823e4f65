import type { ReactNode } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Banner } from '@/components/ui/banner'
import type { Option } from '@/components/ui/select'
import { restAfterCredit } from '@/lib/areas/billing/claim-texts'
import type { Claim } from '@/lib/areas/billing/claims'
import type { Done } from '@/lib/core/changes/outcome'
import { withCents } from '@/lib/core/fields/money-text'
import { dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import {
  assignClaimAction,
  claimFromProviderAction,
  creditClaimAction,
  dropClaimAction,
  promiseClaimAction,
  reopenClaimAction,
} from '../../own-actions'

export interface ClaimDialogProps {
  claim: Claim
  /** Everyone who may follow it up. */
  holders: readonly Option[]
  /** Increases of the balance that may be the claim's credit. */
  rises: readonly Option[]
  onClose: (done?: string) => void
}

/** One decision about a claim: its fields, and the version that the page shows. */
function useDecision<V extends Record<string, string>>(
  { claim: { id, version, what }, onClose }: ClaimDialogProps,
  action: (input: unknown) => Promise<Done>,
  start: V,
) {
  const { fields, action: attempt, submit } = useActionForm(action, start)
  const dialog = (title: string, verb: string, done: string, children: ReactNode, disabledReason?: string) => (
    <ActionDialog
      action={attempt}
      fields={Object.keys(start)}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose(done),
          (typed) => ({ id, version, ...typed }),
        )
      }
      title={title}
      description={what}
      submit={verb}
      {...(disabledReason && { disabledReason })}
    >
      {children}
    </ActionDialog>
  )
  return { fields, dialog }
}

const money = { inputMode: 'decimal', autoComplete: 'off', narrow: true, 'data-initial-focus': '' } as const
const day = { type: 'date', narrow: true } as const

export function ClaimedDialog(props: ClaimDialogProps) {
  const { reference, claimedOn } = props.claim
  const start = { reference, claimedOn: claimedOn ?? dayIn(new Date(), PROVIDER_ZONE) }
  const { fields, dialog } = useDecision(props, claimFromProviderAction, start)
  const hint = 'Their ticket number, or how you claimed, for example “by phone”.'
  return dialog(
    ...(['Record the claim', 'Record', 'Recorded as claimed.'] as const),
    <>
      <fields.Text
        name="reference"
        label="Provider’s reference"
        hint={hint}
        autoComplete="off"
        maxLength={120}
        data-initial-focus=""
      />
      <fields.Text name="claimedOn" label="Claimed on" {...day} />
    </>,
  )
}

export function PromisedDialog(props: ClaimDialogProps) {
  const { amount, promised, promisedOn } = props.claim
  const start = { amount: withCents(promised ?? amount), promisedOn: promisedOn ?? '' }
  const { fields, dialog } = useDecision(props, promiseClaimAction, start)
  const hint = 'If this day passes without a credit, the claim needs attention.'
  return dialog(
    ...(['Record a promise', 'Record', 'Promise recorded.'] as const),
    <>
      <fields.Text name="amount" label="Promised amount in dollars" {...money} />
      <fields.Text name="promisedOn" label="Promised for" hint={hint} {...day} />
    </>,
  )
}

export function CreditedDialog(props: ClaimDialogProps) {
  const { amount, promised } = props.claim
  const start = { amount: withCents(promised ?? amount), rise: '', note: '' }
  const { fields, dialog } = useDecision(props, creditClaimAction, start)
  const linked = fields.value('rise') !== ''
  const rest = restAfterCredit(props.claim, fields.value('amount'))
  return dialog(
    ...(['Record the credit', 'Record', 'Credit recorded.'] as const),
    <>
      <fields.Text name="amount" label="Credited amount in dollars" {...money} />
      {rest && <Banner kind="warning" title={rest} />}
      <fields.Select
        name="rise"
        label="Increase of the balance"
        hint="Listed: increases after the claimed change that aren’t explained yet, in open months of the last 90 days. The claim then explains the increase."
        placeholder="None: for example, a refund to the card"
        options={props.rises}
      />
      <fields.Area
        name="note"
        label="Note"
        optional={linked}
        hint={linked ? undefined : 'Where the credit is.'}
        rows={2}
      />
    </>,
  )
}

export function DropDialog(props: ClaimDialogProps) {
  const { fields, dialog } = useDecision(props, dropClaimAction, { note: '' })
  const reason = <fields.Area name="note" label="Reason" rows={3} data-initial-focus="" />
  return dialog('Drop the claim', 'Drop', 'Dropped.', reason)
}

export function ReopenDialog(props: ClaimDialogProps) {
  const { fields, dialog } = useDecision(props, reopenClaimAction, { note: '' })
  const reason = <fields.Area name="note" label="Reason" rows={3} data-initial-focus="" />
  return dialog('Reopen the claim', 'Reopen', 'Open again.', reason)
}

export function AssignDialog(props: ClaimDialogProps) {
  const { holder } = props.claim
  const { fields, dialog } = useDecision(props, assignClaimAction, { holder: holder.id })
  const same = fields.value('holder') === holder.id
  const person = <fields.Select name="holder" label="Followed up by" options={props.holders} />
  return dialog('Assign the claim', 'Assign', 'Assigned.', person, same ? 'No changes' : undefined)
}
