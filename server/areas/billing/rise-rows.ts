import 'server-only'
import type { BalanceLedgerRow } from '@/lib/areas/billing/ledger'
import { netOfUsageText } from '@/lib/areas/billing/ledger-texts'
import type { OtherRise } from '@/lib/areas/billing/rises'
import type { BalanceStep } from '@/lib/areas/billing/steps'

/** The ledger's row of an increase that no refill from Switchroom explains. */
export function riseOf({ from, at, before, after, other }: BalanceStep): BalanceLedgerRow[] {
  // A surplus is in the row of its refill.
  if (!other || other.cause === 'surplus') return []
  return [
    {
      key: `rise:${at}`,
      entry: null,
      at,
      kind: other.cause,
      amount: other.amount,
      state: null,
      request: null,
      approved: null,
      surplus: null,
      claim: null,
      maybe: other.explained ? null : (other.maybe ?? null),
      // The person who explained it; they did not make it.
      person: other.explained?.person ?? '',
      reason: other.explained?.explanation ?? '',
      ticket: other.explained?.ticket ?? '',
      before,
      after,
      beforeAt: from,
      afterAt: at,
      evidence: evidenceOf(other, netOfUsageText({ kind: other.cause, beforeAt: from, afterAt: at })),
    },
  ]
}

function evidenceOf({ cause, maybe }: OtherRise, netOfUsage: string): string {
  if (cause === 'auto')
    return 'The increase matches auto-refill’s amount, at a balance where it runs. The provider lists no charges.'
  if (maybe) return 'A refill of this size was sent shortly before. Its outcome is unknown.'
  return `Other credit${netOfUsage && `, ${netOfUsage}`}.`
}
