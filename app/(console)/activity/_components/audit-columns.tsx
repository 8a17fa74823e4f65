import type { Column } from '@/components/page/table/column'
import { ClockTime } from '@/components/ui/clock-time'
import { DayTime } from '@/components/ui/day-time'
import { Isolated } from '@/components/ui/isolated'
import { TextLink } from '@/components/ui/link'
import { requestId } from '@/lib/core/changes/request-id'
import { paths } from '@/lib/core/paths'
import { auditLabel, changeLabel } from '@/lib/desk/audit/audit-labels'
import { catalogue } from '@/lib/desk/catalogue/catalogue'
import type { AuditRow } from '@/server/core/audit/list'
import { AuditSubject } from './audit-subject'
import { RevealTarget } from './reveal-target'

const textOf = (row: AuditRow, kind: string) =>
  row.change ? changeLabel(kind, catalogue.get(row.change.operation)?.label ?? row.change.operation) : auditLabel(kind)

export function auditColumns(when: string): Column<AuditRow>[] {
  return [
    { header: 'Event', cell: (row) => <What row={row} />, wrap: true, wrapsOnPhones: true },
    { header: when, cell: ({ at }) => <ClockTime at={at} /> },
    { header: 'Person', cell: ({ who }) => <Isolated>{who}</Isolated> },
    { header: 'Subject', cell: (row) => <Of row={row} />, priority: 2, wrap: true, phone: 'detail' },
    { header: 'No.', cell: ({ seq }) => seq, align: 'end', priority: 3 },
  ]
}

/** A press on a change shows its records, also without JavaScript. */
function What({ row }: { row: AuditRow }) {
  const { kind, times, values, steps } = row
  const head = (
    <>
      {textOf(row, kind)}
      {values && `: ${values}`}
      {times > 1 && <span className="text-muted"> {times} times</span>}
    </>
  )
  if (steps.length < 2) return head
  return (
    <details>
      <summary className="cursor-pointer rounded-sm">
        {head} <span className="text-muted">{steps.length} records</span>
      </summary>
      <ol aria-label="Records of this change" className="mt-1 mb-2 space-y-0.5 border-l pl-3 text-muted">
        {steps.map((step) => (
          <li key={step.seq}>
            <span className="text-ink">{textOf(row, step.kind)}</span> · <Isolated>{step.who}</Isolated> ·{' '}
            <DayTime at={step.at} /> · no. {step.seq}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Of({ row: { change: action, subject, person, seq, kind } }: { row: AuditRow }) {
  const canReveal = action ? action.isMasked : kind === 'personal_data.looked_up'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {action ? (
        <TextLink href={paths.entry(subject.slice(subject.indexOf(':') + 1))}>
          <Isolated>
            {action.isMasked ? `request ${requestId(subject.slice(subject.indexOf(':') + 1))}` : action.target}
          </Isolated>
        </TextLink>
      ) : (
        <AuditSubject subject={subject} person={person} />
      )}
      {canReveal && <RevealTarget record={seq} />}
    </span>
  )
}
