import { autoRefillSentence } from '@/components/billing/auto-refill-sentence'
import { LiveCard } from '@/components/detail/live-card'
import { Live } from '@/components/reading/live'
import { TextLink } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import { compareMoney } from '@/lib/fields/money'
import { formatCents } from '@/lib/fields/money-text'
import { getAccountDetails, getBalance } from '@/lib/operations/billing'
import { paths } from '@/lib/paths'
import type { Person } from '@/server/auth/actor'
import { readSoon } from '@/server/operations/read'

export async function Funds({ actor }: { actor: Person }) {
  const [balance, details] = await Promise.all([
    readSoon(actor, getBalance, {}),
    readSoon(actor, getAccountDetails, {}),
  ])
  return (
    <section aria-label="Balance">
      <LiveCard
        title="Balance"
        actions={<TextLink href={paths.billing}>Open billing</TextLink>}
        asked={balance}
        what="the balance"
        lines={2}
      >
        {(funds, { asOf }) => (
          <div className="flex min-h-15 flex-wrap items-baseline gap-x-6 gap-y-1">
            <p
              className={`text-2xl font-semibold tabular-nums ${compareMoney(funds.balance, '0') < 0 ? 'text-failed' : ''}`}
            >
              {formatCents(funds.balance)}
            </p>
            <p className="text-sm text-muted">
              <Live asked={details} what="the state of auto-refill" refused="Auto-refill could not be read. ">
                {(account) => `${autoRefillSentence(account)} `}
              </Live>
              Read <RelativeTime at={asOf} />
            </p>
          </div>
        )}
      </LiveCard>
    </section>
  )
}
