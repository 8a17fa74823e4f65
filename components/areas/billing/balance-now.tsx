import { Live } from '@/components/page/reading/live'
import type { PendingReading } from '@/lib/core/acts/outcome'
import { formatCents } from '@/lib/core/fields/money-text'
import { cannotView, NOT_READ } from '@/lib/core/text/fact-words'

/** The balance beside a paid action; null if the role may not see it. */
export function BalanceNow({ pending }: { pending: PendingReading<{ balance: string }> | null }) {
  if (!pending) return <>{cannotView('it')}</>
  return (
    <Live pending={pending} what="the balance" refused={NOT_READ}>
      {({ balance }) => `${formatCents(balance)} now`}
    </Live>
  )
}
