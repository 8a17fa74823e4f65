import { Live } from '@/components/page/reading/live'
import { formatCents } from '@/lib/fields/money-text'
import type { Asked } from '@/lib/outcome'

/** The balance beside an act that costs; null: not for this role. */
export function BalanceNow({ asked }: { asked: Asked<{ balance: string }> | null }) {
  if (!asked) return <>Your role can’t view it</>
  return (
    <Live asked={asked} what="the balance" refused="Could not be read">
      {({ balance }) => `${formatCents(balance)} now`}
    </Live>
  )
}
