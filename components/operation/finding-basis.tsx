import { rules } from '@/lib/core/operation/evidence/rules'
import type { Basis } from '@/lib/core/operation/verify'

/** Why a check says what it says: the rule, what was compared, what no reading shows, and where a person can look. */
export function FindingBasis({ basis }: { basis: Basis | null | undefined }) {
  if (!basis) return null
  const { rule, compared = [], hidden = [], look } = basis
  return (
    <span className="block text-sm text-muted">
      {rules[rule]}
      {compared.length > 0 && ` Compared: ${compared.join(', ')}.`}
      {hidden.length > 0 && ` Not shown: ${hidden.join(', ')}.`}
      {look && ` Check: ${look}.`}
    </span>
  )
}
