import { Button } from '@/components/ui/button'
import type { LocalTime } from '@/lib/core/fields/time-zones'

interface QuietHoursQuestionProps {
  times: readonly LocalTime[]
  /** Runs before the form is submitted again. */
  onSend: () => void
  onCancel: () => void
}

/** Replaces the Send button, so that the answer is where the press was. Asked once an hour for a conversation. */
export function QuietHoursQuestion({ times, onSend, onCancel }: QuietHoursQuestionProps) {
  return (
    <div role="alert" className="space-y-2">
      <p className="font-medium">
        Quiet hours: {times.map(({ place, time }) => `${time} in ${place}`).join(' · ')}.{' '}
        <span className="font-normal text-muted">You are asked once an hour for this conversation.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" onClick={onSend}>
          Send anyway
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
