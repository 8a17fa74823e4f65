import { Card } from '@/components/ui/card'
import { CHANGE_DAYS, type CountedChange } from '@/server/desk/labels/count-changes'

/** How often each change was made to the items of a label, and which changes are billable. */
export function LabelChanges({ changes }: { changes: readonly CountedChange[] }) {
  return (
    <Card title={`Changes in ${CHANGE_DAYS} days`}>
      {changes.length === 0 && <p className="text-muted">None made in Switchroom.</p>}
      <ul className="space-y-1 empty:hidden" aria-label="Changes">
        {changes.map(({ label, billable, count }) => (
          <li key={label} className="flex justify-between gap-3">
            <span>
              {label}
              {billable && <span className="text-muted"> · charged</span>}
            </span>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Costs are not known for each label. Billing, Spending estimates those of all changes.
      </p>
    </Card>
  )
}
