import 'server-only'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { autoRefillEvent } from '@/server/areas/billing/attention'
import { autoRefillOff } from '@/server/areas/billing/rule'
import { balanceUsedUp } from '@/server/areas/billing/used-up'
import { dayOf, type Source } from './new-notification'

// A used-up balance, and a card that is no longer charged.

export const usedUp: Source = async () => {
  const found = await balanceUsedUp()
  if (!found) return []
  const at = found.since.toISOString()
  return [
    {
      topic: 'balance',
      // By day: the samples of a long decrease are thinned.
      event: `used-up:${dayOf(at)}`,
      family: 'failed',
      title: `The balance is ${formatCents(found.balance)}`,
      detail: '',
      at,
      href: paths.billing,
    },
  ]
}

export const refillOff: Source = async () => {
  const since = await autoRefillOff()
  if (!since) return []
  const at = since.toISOString()
  const title = 'Auto-refill is off'
  return [
    { topic: 'balance', event: autoRefillEvent(since), family: 'act', title, detail: '', at, href: paths.billing },
  ]
}
