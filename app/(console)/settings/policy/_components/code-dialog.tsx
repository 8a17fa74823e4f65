'use client'

import { useAction } from '@/components/form/use-action'
import { ActionDialog } from '@/components/operation/action-dialog'
import { CODE_MINUTES } from '@/lib/core/access/second-factor'
import { type CodeKind, codeTexts } from '@/lib/desk/policy/kind-texts'
import { setCodeAction } from '../actions'

interface CodeDialogProps {
  kind: CodeKind
  /** Whether recent 2FA is to be required from now on. */
  turnOn: boolean
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/** Requires or stops requiring a recent second-factor code for a kind. */
export function CodeDialog({ kind, turnOn, onClose }: CodeDialogProps) {
  const action = useAction(setCodeAction)
  const { label, about } = codeTexts(kind)
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.run({ kind, needed: turnOn }, () =>
          onClose(`${label}: ${turnOn ? 'recent 2FA is required.' : 'recent 2FA is no longer required.'}`),
        )
      }
      title={turnOn ? `${label}: require recent 2FA` : `${label}: stop requiring recent 2FA`}
      description={about}
      submit={turnOn ? 'Require recent 2FA' : 'Stop requiring 2FA'}
    >
      {turnOn ? (
        <p>
          Needs a recent 2FA code, valid for {CODE_MINUTES} minutes. People without a second factor set one up first. An
          unattended browser can’t do it.
        </p>
      ) : (
        <p>No code will be required.</p>
      )}
    </ActionDialog>
  )
}
