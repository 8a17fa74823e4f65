import 'server-only'
import { may } from '@/lib/access/roles'
import { alertWords } from '@/lib/billing/alerts'
import { formatCents } from '@/lib/fields/money-text'
import { getBalance } from '@/lib/operations/billing/operations'
import { paths } from '@/lib/paths'
import type { AttentionSource } from '@/server/core/attention/sources'
import { listAlerts } from './alerts'

const mails = {
  none: '',
  sending: 'Its email may have been sent.',
  sent: 'Sent by email.',
  failed: 'Its email failed.',
} as const

/** Alerts that are crossed now. */
export const balanceAlertAttention: AttentionSource = async ({ role }) => {
  if (!may(role, getBalance)) return []
  const alerts = await listAlerts()
  return alerts.flatMap((alert) => {
    const { id, kind, crossed } = alert
    if (!crossed || crossed.over) return []
    const was = kind === 'amount' ? `It was ${formatCents(crossed.value)}.` : `It was ${crossed.value} hours.`
    return [
      {
        key: `alert:${id}`,
        family: 'act',
        what: alertWords(alert),
        evidence: `${was} ${mails[crossed.mail]}`.trim(),
        at: crossed.at,
        href: paths.billing,
        button: 'Open billing',
      },
    ]
  })
}
