'use client'

import { useAct } from '@/components/form/use-act'
import { ActionDialog } from '@/components/operation/action-dialog'
import { CODE_MINUTES } from '@/lib/core/access/second-factor'
import { type CodeKind, codeWords } from '@/lib/desk/policy/kind-words'
import { setCodeAction } from '../actions'

interface CodeDialogProps {
  kind: CodeKind
  needed: boolean
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

/** Requires or stops requiring a recent second-factor code for a kind. */
export function CodeDialog({ kind, needed, onClose }: CodeDialogProps) {
  const act = useAct(setCodeAction)
  const { label, about } = codeWords(kind)
  return (
    <ActionDialog
      act={act}
      onClose={onClose}
      onSubmit={() =>
        void act.run({ kind, needed }, () => onClose(`${label}: ${needed ? 'needs a fresh code.' : 'needs no code.'}`))
      }
      title={needed ? `${label}: ask for a code` : `${label}: ask for no code`}
      description={about}
      submit={needed ? 'Require a code' : 'Require none'}
    >
      {needed ? (
        <p>
          Needs a recent 2FA code, valid for {CODE_MINUTES} minutes. People without a second factor set one up first. An
          unattended browser can’t do it.
        </p>
      ) : (
        <p>No code is needed.</p>
      )}
    </ActionDialog>
  )
}
