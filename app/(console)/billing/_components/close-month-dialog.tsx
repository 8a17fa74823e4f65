import { useActionForm } from '@/components/form/use-action-form'
import { ActionDialog } from '@/components/operation/action-dialog'
import { Banner } from '@/components/ui/banner'
import { KeyValues } from '@/components/ui/key-values'
import { monthParts, sumInCents } from '@/lib/areas/billing/month-parts'
import { type MonthSum, monthName } from '@/lib/areas/billing/months'
import { formatCents } from '@/lib/core/fields/money-text'
import { counted } from '@/lib/core/text/counted'
import { closeMonthAction } from '../own-actions'

const names = ['note'] as const

/** What a person compares before a month is closed. */
export interface CloseFacts {
  sum: MonthSum
  /** Other credit that nobody has explained. */
  unexplained: number
  /** Amounts of refills with unknown outcome. */
  unknown: readonly string[]
  /** The month before, if it has readings and is still open. */
  openBefore: string | null
}

interface CloseDialogProps {
  month: string
  facts: CloseFacts
  onClose: (done?: string) => void
}

export function CloseDialog({ month, facts, onClose }: CloseDialogProps) {
  const { fields, action, submit } = useActionForm(closeMonthAction, { month, note: '' })
  const name = monthName(month)
  return (
    <ActionDialog
      action={action}
      fields={names}
      onClose={onClose}
      onSubmit={() => void submit(() => onClose(`${name} is closed.`))}
      title={`Close ${name}`}
      description="Its totals stay as they are now. A closed month can’t be reopened."
      error={action.fault?.fields?.month}
      submit={`Close ${name}`}
    >
      <KeyValues
        columns={1}
        items={monthParts(sumInCents(facts.sum)).map(({ label, amount }) => ({ label, value: formatCents(amount) }))}
      />
      {stillOpen(facts).map((text) => (
        <Banner key={text} kind="warning" title={text} />
      ))}
      <fields.Area name="note" label="Note" hint="What you compared." rows={3} data-initial-focus="" />
    </ActionDialog>
  )
}

/** What closing would leave undecided. */
function stillOpen({ unexplained, unknown, openBefore }: CloseFacts): string[] {
  return [
    ...(unexplained > 0
      ? [`${counted(unexplained, 'credit')} ${unexplained === 1 ? 'isn’t' : 'aren’t'} explained`]
      : []),
    ...(unknown.length > 0 ? [`${counted(unknown.length, 'refill')} with an unknown outcome`] : []),
    ...(openBefore ? [`${monthName(openBefore)} is still open`] : []),
  ]
}
