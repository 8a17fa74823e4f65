import type { Role } from '@/lib/core/access/roles'
import { compareMoney } from '@/lib/core/fields/money'
import { formatMoney } from '@/lib/core/fields/money-text'
import { counted } from '@/lib/core/text/counted'

/** What a console alert compares: dollars of the balance, or hours of runway. */
export type AlertKind = 'amount' | 'hours'

/**
 * State of the one email about a crossing. If the process dies while sending, the state stays `sending`: the outcome is
 * unknown, and nothing repeats it automatically.
 */
export type MailState = 'none' | 'sending' | 'sent' | 'failed'

export const manageAlerts: { allowed: readonly Role[] } = { allowed: ['admin', 'finance'] }

export interface AlertRow {
  id: string
  kind: AlertKind
  below: string
  mailTo: string[]
  personName: string
  /** The last crossing; ISO 8601. */
  crossed: { at: string; value: string; over: boolean; mail: MailState; problem: string } | null
}

/** "Balance below $100.00", "Less than 48 hours left". */
export const alertText = ({ kind, below }: Pick<AlertRow, 'kind' | 'below'>) =>
  kind === 'amount' ? `Balance below ${formatMoney(below)}` : `Less than ${counted(Number(below), 'hour')} left`

/**
 * After a crossing, the runway must reach this multiple of the threshold to re-arm the alert, so that a fluctuating
 * pace does not cross repeatedly.
 */
const OVER_AGAIN = 1.25

/** Whether the alert's threshold is crossed, or still is. `hours` is null if unknown: then the state stays as it was. */
export function isBelow(
  alert: Pick<AlertRow, 'kind' | 'below'>,
  now: { balance: string; hours: number | null },
  was: boolean,
): boolean {
  if (alert.kind === 'amount') return compareMoney(now.balance, alert.below) < 0
  if (now.hours === null) return was
  return now.hours < Number(alert.below) * (was ? OVER_AGAIN : 1)
}
