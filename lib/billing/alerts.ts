import type { Role } from '../access/roles'
import { compareMoney } from '../fields/money'
import { formatMoney } from '../fields/money-text'

/** What an alert of the console compares: dollars of the balance, or hours that balance and credit last. */
export type AlertKind = 'amount' | 'hours'

/** Of the one mail about a crossing. A mail whose sending ended unseen stays at sending: nobody knows, and no machine repeats it. */
export type MailState = 'none' | 'sending' | 'sent' | 'failed'

export const manageAlerts: { allowed: readonly Role[] } = { allowed: ['admin', 'finance'] }

export interface AlertRow {
  id: string
  kind: AlertKind
  below: string
  mailTo: string[]
  personName: string
  /** The last time that it was crossed; ISO 8601. */
  crossed: { at: string; value: string; over: boolean; mail: MailState; problem: string } | null
}

/** "Balance below $100.00", "Less than 48 hours left". */
export const alertWords = ({ kind, below }: Pick<AlertRow, 'kind' | 'below'>) =>
  kind === 'amount' ? `Balance below ${formatMoney(below)}` : `Less than ${below} hours left`

/** Once crossed, hours must be this much longer again, or a pace that wavers would cross it over and over. */
const OVER_AGAIN = 1.25

/** Is it crossed, or still crossed? `hours` is null where nobody can tell: then nothing changes. */
export function isBelow(
  alert: Pick<AlertRow, 'kind' | 'below'>,
  now: { balance: string; hours: number | null },
  was: boolean,
): boolean {
  if (alert.kind === 'amount') return compareMoney(now.balance, alert.below) < 0
  if (now.hours === null) return was
  return now.hours < Number(alert.below) * (was ? OVER_AGAIN : 1)
}
