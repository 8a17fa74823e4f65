import 'server-only'
import { alertWords } from '@/lib/areas/billing/alerts'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
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
