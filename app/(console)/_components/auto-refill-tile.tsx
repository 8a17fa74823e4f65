import { LiveCard } from '@/components/page/detail/live-card'
import { TextLink } from '@/components/ui/link'
import { onOrOff } from '@/lib/areas/billing/on-off'
import { getAccountDetails } from '@/lib/areas/billing/operations'
import type { AccountDetails } from '@/lib/areas/billing/records'
import { formatCents } from '@/lib/core/fields/money-text'
import { paths } from '@/lib/core/paths'
import { outlook } from '@/server/areas/billing/outlook'
import type { Person } from '@/server/core/actor/actor'
import { readSoon } from '@/server/core/operations/read'

/** The rule, and how often it charged. */
export async function AutoRefillTile({ actor }: { actor: Person }) {
  const [details, { steps, now }] = await Promise.all([readSoon(actor, getAccountDetails, {}), outlook('30d')])
  const since = now - 30 * 86_400_000
  const charges = steps.filter(({ at, other }) => other?.cause === 'auto' && Date.parse(at) >= since).length
  return (
    <LiveCard
      title="Auto-refill"
      actions={<TextLink href={paths.billing}>Change</TextLink>}
      pending={details}
      what="the state of auto-refill"
      lines={2}
    >
      {(account) => (
        <>
          <p className="font-medium">{ruleText(account)}</p>
          <p className="text-sm text-muted">
            {charges === 0
              ? 'No charge found in the readings of 30 days'
              : `Charged ${charges === 1 ? 'once' : `${charges} times`} in 30 days, estimated`}
          </p>
        </>
      )}
    </LiveCard>
  )
}

function ruleText({ autoRefill, minimumBalance, reloadAmount }: AccountDetails): string {
  const state = onOrOff(autoRefill)
  if (state === 'off') return 'Off'
  if (state === null) return 'Not available'
  if (minimumBalance === null || reloadAmount === null) return 'On'
  return `Below ${formatCents(minimumBalance)} adds ${formatCents(reloadAmount)}`
}
