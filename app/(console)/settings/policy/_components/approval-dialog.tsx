'use client'

import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { type ApprovableKind, kindWords } from '@/lib/policy/kind-words'
import { setApprovalAction } from '../actions'

interface ApprovalDialogProps {
  kind: ApprovableKind
  /** What it becomes. */
  needed: boolean
  /** With words when something was done. */
  onClose: (done?: string) => void
}

/** Two pairs of eyes for everything of a kind, or one again. */
export function ApprovalDialog({ kind, needed, onClose }: ApprovalDialogProps) {
  const act = useAct(setApprovalAction)
  const { label, about } = kindWords[kind]
  const done = `${label}: ${needed ? 'a second person has to approve.' : 'nobody has to approve.'}`
  return (
    <ActionDialog
      act={act}
      onClose={onClose}
      onSubmit={() => void act.run({ kind, needed }, () => onClose(done))}
      title={needed ? `${label}: ask a second person` : `${label}: ask nobody`}
      description={about}
      submit={needed ? 'Require approval' : 'Ask nobody'}
    >
      {needed ? (
        <p>
          Pressing the button of such an act asks for approval. Somebody else who may do it decides within an hour; then
          whoever asked sends it, once. This holds for administrators too.
        </p>
      ) : (
        <p>Whoever has the role does it alone.</p>
      )}
    </ActionDialog>
  )
}
