'use client'

import { useAct } from '@/components/form/use-act'
import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Isolated } from '@/components/ui/isolated'
import { RelativeTime } from '@/components/ui/relative-time'
import { type KindName, kindWords, type Stop } from '@/lib/policy/kind-words'
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
          () => onClose(`${label}: stopped.`),
          ({ reason }) => ({ kind, reason }),
        )
      }
      title={`Stop ${label.toLowerCase()}`}
      description={`${about}. Everyone sees a banner with the reason.`}
      submit="Stop"
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
      onSubmit={() => void act.run({ kind }, () => onClose(`${label}: allowed again.`))}
      title={`Allow ${label.toLowerCase()} again`}
      submit="Allow"
    >
      <p>
        <Isolated>{stop.by}</Isolated> stopped it <RelativeTime at={stop.at} />: <Isolated>{stop.reason}</Isolated>
      </p>
      <p>Requests refused in the meantime aren’t sent. Submit them again.</p>
    </ActionDialog>
  )
}
