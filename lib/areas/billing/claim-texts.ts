import { compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents, typedAmount } from '@/lib/core/fields/money-text'
import type { Claim } from './claims'

/** What to do about a disputed change, in order. Nothing here sends anything to the provider. */
export function disputeSteps(claim: Pick<Claim, 'state'> | null): string {
  switch (claim?.state) {
    case undefined:
      return 'First claim it from the provider: send them the report, and keep track under Claims. When they answer, settle it.'
    case 'found':
      return 'First send the report to the provider, then mark the claim as claimed. When they answer, settle it.'
    case 'claimed':
    case 'promised':
      return 'Claimed from the provider: nothing to do until they answer. Then record the credit in the claim, and settle it.'
    default:
      return `The claim is ${claim?.state}. Settle it, so that it is no longer disputed.`
  }
}

/** What recording a typed credit does with the rest of the claim; null if nothing is left. */
export function restAfterCredit({ amount }: Pick<Claim, 'amount'>, typed: string): string | null {
  const credited = typedAmount(typed)
  const rest = credited === null ? '0' : subtractMoney(amount, credited)
  if (compareMoney(rest, '0') <= 0 || compareMoney(credited ?? '0', '0') <= 0) return null
  return `Recording it closes the claim: ${formatCents(rest)} isn’t credited and leaves the open total`
}
