import { compareMoney, subtractMoney } from '@/lib/core/fields/money'
import { formatCents, typedAmount } from '@/lib/core/fields/money-text'
import type { Claim } from './claims'

/** What to do about a disputed change, in order. Nothing here sends anything to the provider. */
export function disputeSteps(claim: Pick<Claim, 'state'> | null): string {
  switch (claim?.state) {
    case undefined:
      return 'First claim the money from the provider: send the report, and keep track under Claims. When the provider answers, settle the change.'
    case 'found':
      return 'First send the report to the provider, then mark the claim as claimed. When the provider answers, settle the change.'
    case 'claimed':
    case 'promised':
      return 'Claimed from the provider: nothing to do until the answer arrives. Then record the credit in the claim, and settle the change.'
    default:
      return `The claim is ${claim?.state}. Settle the change, so that it is no longer disputed.`
  }
}

/** What recording a typed credit does with the rest of the claim; null if nothing is left. */
export function restAfterCredit({ amount }: Pick<Claim, 'amount'>, typed: string): string | null {
  const credited = typedAmount(typed)
  const rest = credited === null ? '0' : subtractMoney(amount, credited)
  if (compareMoney(rest, '0') <= 0 || compareMoney(credited ?? '0', '0') <= 0) return null
  return `Recording it closes the claim: ${formatCents(rest)} isn’t credited and leaves the open total`
}
