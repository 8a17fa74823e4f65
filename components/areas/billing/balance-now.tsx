import { Live } from '@/components/page/reading/live'
import type { PendingReading } from '@/lib/acts/outcome'
import { formatCents } from '@/lib/fields/money-text'

/** The balance beside a paid action; null if the role may not see it. */
export function BalanceNow({ asked }: { asked: PendingReading<{ balance: string }> | null }) {
  if (!asked) return <>Your role can’t view it</>
  return (
    <Live asked={asked} what="the balance" refused="Could not be read">
      {({ balance }) => `${formatCents(balance)} now`}
    </Live>
  )
}
