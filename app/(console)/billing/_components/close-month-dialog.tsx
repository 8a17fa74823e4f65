import { useActForm } from '@/components/form/use-act-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { monthName } from '@/lib/areas/billing/months'
import { closeMonthAction } from '../own-actions'

const names = ['note'] as const

export function CloseDialog({ month, onClose }: { month: string; onClose: (done?: string) => void }) {
  const { fields, act, submit } = useActForm(closeMonthAction, { month, note: '' })
  const name = monthName(month)
  return (
    <ActionDialog
      act={act}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose(`${name} is closed.`))}
      title={`Close ${name}`}
      description="Its totals stay as they are now. A closed month can’t be reopened."
      error={act.fault?.fields?.month}
      submit={`Close ${name}`}
    >
      <fields.Area name="note" label="Note" hint="What you compared." rows={3} data-initial-focus="" />
    </ActionDialog>
  )
}
