'use client'

import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type ApprovableKind, kindWords } from '@/lib/desk/policy/kind-words'
import { setApprovalAction } from '../actions'

interface ApprovalDialogProps {
  kind: ApprovableKind
  needed: boolean
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/** Requires or stops requiring approval for a kind. */
export function ApprovalDialog({ kind, needed, onClose }: ApprovalDialogProps) {
  const act = useAct(setApprovalAction)
  const { label, about } = kindWords[kind]
  const done = `${label}: ${needed ? 'approval is required.' : 'no approval is required.'}`
  return (
    <ActionDialog
      act={act}
      onClose={onClose}
      onSubmit={() => void act.run({ kind, needed }, () => onClose(done))}
      title={needed ? `${label}: require approval` : `${label}: stop requiring approval`}
      description={about}
      submit={needed ? 'Require approval' : 'Stop requiring approval'}
    >
      {needed ? (
        <p>
          Pressing the button asks for approval. Another person with the role decides within an hour. Then the person
          who asked sends it, once. This applies to administrators too.
        </p>
      ) : (
        <p>Anyone with the role can do it alone.</p>
      )}
    </ActionDialog>
  )
}
