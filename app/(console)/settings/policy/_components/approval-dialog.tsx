'use client'

import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type ApprovableKind, kindTexts } from '@/lib/desk/policy/kind-texts'
import { setApprovalAction } from '../actions'

interface ApprovalDialogProps {
  kind: ApprovableKind
  needed: boolean
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/** Requires or stops requiring approval for a kind. */
export function ApprovalDialog({ kind, needed, onClose }: ApprovalDialogProps) {
  const action = useAction(setApprovalAction)
  const { label, about } = kindTexts[kind]
  const done = `${label}: ${needed ? 'approval is required.' : 'approval is no longer required.'}`
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ kind, needed }, () => onClose(done))}
      title={needed ? `${label}: require approval` : `${label}: stop requiring approval`}
      description={about}
      submit={needed ? 'Require approval' : 'Stop requiring approval'}
    >
      {needed ? (
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
