import { Live } from '@/components/page/reading/live'
import type { PendingReading } from '@/lib/acts/outcome'
import { formatCents } from '@/lib/fields/money-text'

/** The balance beside a paid action; null if the role may not see it. */
export function BalanceNow({ pending }: { pending: PendingReading<{ balance: string }> | null }) {
  if (!pending) return <>Your role can’t view it</>
  return (
    <Live pending={pending} what="the balance" refused="Could not be read">
      {({ balance }) => `${formatCents(balance)} now`}
    </Live>
  )
}
