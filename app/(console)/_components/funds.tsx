import { autoRefillSentence } from '@/components/billing/auto-refill-sentence'
import { BalanceFigures } from '@/components/billing/balance-figures'
import { ReadingNotice } from '@/components/operation/reading-notice'
import { TextLink } from '@/components/ui/link'
import { getAccountDetails, getBalance } from '@/lib/operations/billing'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/auth/actor'
import { read } from '@/server/operations/read'

export async function Funds({ actor }: { actor: Person }) {
  const [balance, details] = await Promise.all([read(actor, getBalance, {}), read(actor, getAccountDetails, {})])
  // An outage is told once: the second notice would say the same.
  const quiet = balance.status === 'refused' || balance.stale
  return (
    <div className="space-y-3">
      <ReadingNotice reading={balance} what="the balance" />
      {balance.status === 'read' && (
        <BalanceFigures balance={balance.data} asOf={balance.asOf}>
          <span>{details.status === 'read' ? autoRefillSentence(details.data) : 'Auto-refill could not be read.'}</span>
          <TextLink href={paths.billing}>Open billing</TextLink>
        </BalanceFigures>
      )}
      {!quiet && <ReadingNotice reading={details} what="the state of auto-refill" />}
    </div>
  )
}
