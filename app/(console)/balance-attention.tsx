import type { ReactNode } from 'react'
import { BalanceRow } from '@/components/page/attention/balance-row'
import { getAccountDetails, getBalance } from '@/lib/areas/billing/operations'
import type { Person } from '@/server/core/actor/actor'
import { read } from '@/server/core/operations/read'

interface BalanceAttentionProps {
  actor: Person
  listed: boolean
  calm: ReactNode
}

/** The balance on the two pages that show attention items. It is streamed, so the pages do not wait for it. */
export async function BalanceAttention({ actor, listed, calm }: BalanceAttentionProps) {
  const [balance, details] = await Promise.all([read(actor, getBalance, {}), read(actor, getAccountDetails, {})])
  return <BalanceRow balance={balance} details={details} listed={listed} calm={calm} />
}
