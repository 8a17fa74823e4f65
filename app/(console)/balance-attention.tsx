import type { ReactNode } from 'react'
import { BalanceRow } from '@/components/attention/balance-row'
import { getAccountDetails, getBalance } from '@/lib/operations/billing'
import type { Person } from '@/server/auth/actor'
import { read } from '@/server/operations/read'

/** For the two pages that show what needs attention; they do not wait for it. */
export async function BalanceAttention({ actor, calm }: { actor: Person; calm: ReactNode }) {
  const [balance, details] = await Promise.all([read(actor, getBalance, {}), read(actor, getAccountDetails, {})])
  return <BalanceRow balance={balance} details={details} calm={calm} />
}
