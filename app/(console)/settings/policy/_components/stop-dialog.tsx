'use client'

import { useAct } from '@/components/form/use-act'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { type KindName, kindWords, type Stop } from '@/lib/desk/policy/kind-words'
import { resumeAction, stopAction } from '../actions'

interface StopDialogProps {
  kind: KindName
  /** Called with a message if something was done. */
  onClose: (done?: string) => void
}

export function StopDialog({ kind, onClose }: StopDialogProps) {
  const { fields, act, submit } = useActForm(stopAction, { reason: '' })
  const { label, about } = kindWords[kind]
  return (
    <ActionDialog
      act={act}
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
  const act = useAct(resumeAction)
  const { label } = kindWords[kind]
  return (
    <ActionDialog
      act={act}
      onClose={onClose}
      onSubmit={() => void act.run({ kind }, () => onClose(`${label}: resumed.`))}
      title={`Resume ${label.toLowerCase()}`}
      submit="Resume"
    >
      <p>
        <Isolated>{stop.by}</Isolated> paused it <RelativeTime at={stop.at} />: <Isolated>{stop.reason}</Isolated>
      </p>
      <p>Requests blocked meanwhile aren’t sent. Submit them again.</p>
    </ActionDialog>
  )
}
