import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import type { Option } from '@/components/ui/select'
import type { Claim } from '@/lib/areas/billing/claims'
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
  /** Increases that may have settled it. */
  rises: readonly Option[]
  onClose: (done?: string) => void
}

const today = () => dayIn(new Date(), PROVIDER_ZONE)

export function ClaimedDialog({ claim: { id, version, what, reference, claimedOn }, onClose }: ClaimDialogProps) {
  const start = { reference, claimedOn: claimedOn ?? today() }
  const { fields, act: action, submit } = useActionForm(claimFromProviderAction, start)
  return (
    <ActionDialog
      action={action}
      fields={Object.keys(start)}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Recorded as claimed.'),
          (typed) => ({ id, version, ...typed }),
        )
      }
      title="Record the claim"
      description={what}
      submit="Record"
    >
      <fields.Text
        name="reference"
        label="Provider’s reference"
        hint="Their ticket number, or how you claimed, for example “by phone”."
        autoComplete="off"
        maxLength={120}
        data-initial-focus=""
      />
      <fields.Text name="claimedOn" label="Claimed on" type="date" narrow />
    </ActionDialog>
  )
}

export function PromisedDialog({ claim: { id, version, what, amount, ...claim }, onClose }: ClaimDialogProps) {
  const start = { amount: withCents(claim.promised ?? amount), promisedOn: claim.promisedOn ?? '' }
  const { fields, act: action, submit } = useActionForm(promiseClaimAction, start)
  return (
    <ActionDialog
      action={action}
      fields={Object.keys(start)}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Promise recorded.'),
          (typed) => ({ id, version, ...typed }),
        )
      }
      title="Record a promise"
      description={what}
      submit="Record"
    >
      <fields.Text
        name="amount"
        label="Promised amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        narrow
        data-initial-focus=""
      />
      <fields.Text
        name="promisedOn"
        label="Promised for"
        hint="If this day passes without a credit, the claim needs attention."
        type="date"
        narrow
      />
    </ActionDialog>
  )
}

export function CreditedDialog({ claim: { id, version, what, amount, promised }, rises, onClose }: ClaimDialogProps) {
  const start = { amount: withCents(promised ?? amount), rise: '', note: '' }
  const { fields, act: action, submit } = useActionForm(creditClaimAction, start)
  const linked = fields.value('rise') !== ''
  return (
    <ActionDialog
      action={action}
      fields={Object.keys(start)}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Credit recorded.'),
          (typed) => ({ id, version, ...typed }),
        )
      }
      title="Record the credit"
      description={what}
      submit="Record"
    >
      <fields.Text
        name="amount"
        label="Credited amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        narrow
        data-initial-focus=""
      />
      <fields.Select
        name="rise"
        label="Increase of the balance"
        hint="Made elsewhere in the last 90 days. The claim then explains it."
        placeholder="None: for example, a refund to the card"
        options={rises}
      />
      <fields.Area
        name="note"
        label="Note"
        optional={linked}
        hint={linked ? undefined : 'Where the credit is.'}
        rows={2}
      />
    </ActionDialog>
  )
}

export function DropDialog({ claim: { id, version, what }, onClose }: ClaimDialogProps) {
  const { fields, act: action, submit } = useActionForm(dropClaimAction, { note: '' })
  return (
    <ActionDialog
      action={action}
      fields={['note']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Dropped.'),
          ({ note }) => ({ id, version, note }),
        )
      }
      title="Drop the claim"
      description={what}
      submit="Drop"
    >
      <fields.Area name="note" label="Reason" rows={3} data-initial-focus="" />
    </ActionDialog>
  )
}

export function ReopenDialog({ claim: { id, version, what }, onClose }: ClaimDialogProps) {
  const { fields, act: action, submit } = useActionForm(reopenClaimAction, { note: '' })
  return (
    <ActionDialog
      action={action}
      fields={['note']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Open again.'),
          ({ note }) => ({ id, version, note }),
        )
      }
      title="Reopen the claim"
      description={what}
      submit="Reopen"
    >
      <fields.Area name="note" label="Reason" rows={3} data-initial-focus="" />
    </ActionDialog>
  )
}

export function AssignDialog({ claim: { id, version, what, holder }, holders, onClose }: ClaimDialogProps) {
  const { fields, act: action, submit } = useActionForm(assignClaimAction, { holder: holder.id })
  return (
    <ActionDialog
      action={action}
      fields={['holder']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose('Assigned.'),
          (typed) => ({ id, version, ...typed }),
        )
      }
      title="Assign the claim"
      description={what}
      submit="Assign"
      {...(fields.value('holder') === holder.id && { disabledReason: 'No changes' })}
    >
      <fields.Select name="holder" label="Followed up by" options={holders} />
    </ActionDialog>
  )
}
