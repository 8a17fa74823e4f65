import 'server-only'
import { alertText } from '@/lib/areas/billing/alerts'
import { claimsSummary, manageClaims } from '@/lib/areas/billing/claims'
import { getBalance } from '@/lib/areas/billing/operations'
import { may } from '@/lib/core/access/roles'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { counted } from '@/lib/core/text/counted'
import { calendarDayText } from '@/lib/core/text/date-format'
import { isolated } from '@/lib/core/text/isolated'
import { dayEnd, dayIn, PROVIDER_ZONE } from '@/lib/core/text/zone'
import type { AttentionSource } from '@/server/core/attention/sources'
import { listAlerts } from './alerts'
import { listClaims } from './claims'
import { autoRefillOff } from './rule'

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
    const was =
      kind === 'amount'
        ? `The balance was ${formatCents(crossed.value)}.`
        : `The balance would have lasted ${counted(Number(crossed.value), 'hour')}.`
    return [
      {
        key: `alert:${id}`,
        family: 'attention',
        what: alertText(alert),
        evidence: `${was} ${mails[crossed.mail]}`.trim(),
        at: crossed.at,
        href: paths.billing,
        button: 'Open billing',
      },
    ]
  })
}

/** The key of the row, and of the event in notifications: so one update belongs to one row. */
export const autoRefillEvent = (since: Date) => `auto-refill-off:${since.toISOString()}`

export const autoRefillAttention: AttentionSource = async ({ role }) => {
  if (!may(role, getBalance)) return []
  const since = await autoRefillOff()
  if (!since) return []
  return [
    {
      key: autoRefillEvent(since),
      family: 'attention',
      what: 'Auto-refill is off',
      evidence: 'Nothing is charged when the balance runs low',
      at: since.toISOString(),
      href: paths.billing,
      button: 'Open billing',
    },
  ]
}

/** Promises of the provider whose day has passed without a credit. */
export const claimAttention: AttentionSource = async ({ role }) => {
  if (!may(role, manageClaims)) return []
  const { overdue } = claimsSummary(await listClaims(), dayIn(new Date(), PROVIDER_ZONE))
  return overdue.map(({ id, what, promised, promisedOn, holder }) => ({
    key: `claim:${id}:${promisedOn}`,
    family: 'attention',
    what: `Promised credit of ${formatCents(promised ?? '0')} is overdue`,
    evidence: `${isolated(what)}. Promised for ${calendarDayText(promisedOn ?? '')}; followed up by ${isolated(holder.name)}.`,
    at: dayEnd(promisedOn ?? '', PROVIDER_ZONE).toISOString(),
    href: paths.claim(id),
    button: 'Open claim',
  }))
}
