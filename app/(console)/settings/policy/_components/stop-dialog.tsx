'use client'

import { useAction } from '@/components/form/use-action'
import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { type KindName, kindTexts, type Stop } from '@/lib/desk/policy/kind-texts'
import { resumeAction, stopAction } from '../actions'

interface StopDialogProps {
  kind: KindName
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

export function StopDialog({ kind, onClose }: StopDialogProps) {
  const { fields, action, submit } = useActionForm(stopAction, { reason: '' })
  const { label, about } = kindTexts[kind]
  return (
    <ActionDialog
      action={action}
      fields={['reason']}
      onClose={onClose}
      onSubmit={() =>
        void submit(
          () => onClose(`${label}: paused.`),
          ({ reason }) => ({ kind, reason }),
        )
      }
      title={`Pause ${label.toLowerCase()}`}
      description={`${about}. Paused for everyone; they see the reason. Requests in progress finish.`}
      submit="Pause"
      variant="danger"
    >
      <fields.Area name="reason" label="Reason" rows={2} />
    </ActionDialog>
  )
}

export function ResumeDialog({ kind, stop, onClose }: StopDialogProps & { stop: Stop }) {
  const action = useAction(resumeAction)
  const { label } = kindTexts[kind]
  return (
    <ActionDialog
      action={action}
      onClose={onClose}
      onSubmit={() => void action.run({ kind }, () => onClose(`${label}: resumed.`))}
      title={`Resume ${label.toLowerCase()}`}
      submit="Resume"
    >
      <p>
        <Isolated>{stop.by}</Isolated> paused it <RelativeTime at={stop.at} />: <Isolated>{stop.reason}</Isolated>
      </p>
      <p>Requests blocked during the pause aren’t sent. Submit them again.</p>
    </ActionDialog>
  )
}
