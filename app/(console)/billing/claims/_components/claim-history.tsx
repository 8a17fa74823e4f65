import { Timeline, type TimelineItem } from '@/components/page/detail/timeline'
import { Isolated } from '@/components/ui/isolated'
import { type ClaimStep, claimMoves } from '@/lib/areas/billing/claims'
import { formatCents } from '@/lib/core/fields/money-text'
import { calendarDayText } from '@/lib/core/text/date-format'
import { isolated } from '@/lib/core/text/isolated'

/** What a decision recorded. */
function recorded(step: ClaimStep): string {
  const { move, amount, reference, claimedOn, promised, promisedOn, credited, holder } = step
  switch (move) {
    case 'found':
      return `${formatCents(amount)}, followed up by ${isolated(holder.name)}`
    case 'claimed':
      return `${isolated(reference)}, on ${calendarDayText(claimedOn ?? '')}`
    case 'promised':
      return `${formatCents(promised ?? '0')} by ${calendarDayText(promisedOn ?? '')}`
    case 'credited':
      return formatCents(credited ?? '0')
    case 'assigned':
      return `to ${isolated(holder.name)}`
    default:
      return ''
  }
}

const itemOf = (step: ClaimStep): TimelineItem => {
  const text = recorded(step)
  return {
    key: String(step.version),
    at: step.at,
    what: text ? `${claimMoves[step.move].label}: ${text}` : claimMoves[step.move].label,
    by: step.person,
    ...(step.note && { detail: <Isolated>{step.note}</Isolated> }),
  }
}

export const ClaimHistory = ({ steps, zone }: { steps: readonly ClaimStep[]; zone: string }) => (
  <Timeline items={steps.map(itemOf)} zone={zone} />
)
