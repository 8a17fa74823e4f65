'use client'

import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type ApprovableKind, kindTexts } from '@/lib/desk/policy/kind-texts'
import { setApprovalAction } from '../actions'

interface ApprovalDialogProps {
  kind: ApprovableKind
  /** Whether approval is to be required from now on. */
  turnOn: boolean
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/** Requires or stops requiring approval for a kind. */
export function ApprovalDialog({ kind, turnOn, onClose }: ApprovalDialogProps) {
  const action = useAction(setApprovalAction)
  const { label, about } = kindTexts[kind]
  const done = `${label}: ${turnOn ? 'approval is required.' : 'approval is no longer required.'}`
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ kind, needed: turnOn }, () => onClose(done))}
      title={turnOn ? `${label}: require approval` : `${label}: stop requiring approval`}
      description={about}
      submit={turnOn ? 'Require approval' : 'Stop requiring approval'}
    >
      {turnOn ? (
        <p>
          From then on, the button of such a change first requests approval. Another person whose role may make the
          change has an hour to decide. Then either of the two sends it, once. This applies to administrators too.
        </p>
      ) : (
        <p>Anyone whose role may make the change can make it alone.</p>
      )}
    </ActionDialog>
  )
}
