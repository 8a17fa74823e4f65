'use client'

import { useDialogRequest } from '@/components/operation/use-dialog-request'
import { Button } from '@/components/ui/button'
import { type Claim, type ClaimMove, claimMoves, mayMove } from '@/lib/areas/billing/claims'
import {
  AssignDialog,
  type ClaimDialogProps,
  ClaimedDialog,
  CreditedDialog,
  DropDialog,
  PromisedDialog,
  ReopenDialog,
} from './claim-dialogs'

type Decision = Exclude<ClaimMove, 'found'>

const dialogs: Record<Decision, (props: ClaimDialogProps) => React.ReactNode> = {
  claimed: ClaimedDialog,
  promised: PromisedDialog,
  credited: CreditedDialog,
  dropped: DropDialog,
  assigned: AssignDialog,
  reopened: ReopenDialog,
}

/** The usual next decision comes first. */
const usual: Record<Claim['state'], Decision> = {
  found: 'claimed',
  claimed: 'promised',
  promised: 'credited',
  credited: 'reopened',
  dropped: 'reopened',
}

function label(move: Decision, { state }: Claim): string {
  if (move === 'claimed') return state === 'found' ? 'Mark as claimed…' : 'Change reference…'
  if (move === 'promised') return state === 'claimed' ? 'Record promise…' : 'Change promise…'
  return { credited: 'Record credit…', dropped: 'Drop…', assigned: 'Assign…', reopened: 'Reopen…' }[move]
}

/** The decisions that are possible now. */
export function ClaimActions(props: Omit<ClaimDialogProps, 'onClose'>) {
  const { claim } = props
  const { requested, ask, done, close } = useDialogRequest<Decision>()
  const first = usual[claim.state]
  const all = (Object.keys(claimMoves) as ClaimMove[]).filter((move) => move !== 'found')
  const possible = all.filter((move) => mayMove(move, claim.state))
  const Dialog = requested && dialogs[requested]
  return (
    <>
      <span role="status" className="self-center text-sm text-done empty:hidden">
        {done}
      </span>
      {possible
        .filter((move) => move !== first)
        .concat(first)
        .map((move) => (
          <Button
            key={move}
            variant={move === first && first !== 'reopened' ? 'primary' : 'secondary'}
            onClick={() => ask(move)}
          >
            {label(move, claim)}
          </Button>
        ))}
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  )
}
