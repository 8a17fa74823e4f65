import 'server-only'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { autoRefillEvent } from '@/server/areas/billing/attention'
import { autoRefillOff } from '@/server/areas/billing/rule'
import { balanceUsedUp } from '@/server/areas/billing/used-up'
import { dayOf, type Source } from './new-notification'

// Two conditions: the balance is used up, and auto-refill is off.

export const usedUp: Source = async () => {
  const usedUp = await balanceUsedUp()
  if (!usedUp) return []
  const at = usedUp.since.toISOString()
  return [
    {
      topic: 'balance',
      // Named by the day, because the samples of a long decrease are thinned, which can change the exact time.
      event: `used-up:${dayOf(at)}`,
      family: 'failed',
      title: `The balance is ${formatCents(usedUp.balance)}`,
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
    {
      topic: 'balance',
      event: autoRefillEvent(since),
      family: 'attention',
      title,
      detail: '',
      at,
      href: paths.billing,
    },
  ]
}
