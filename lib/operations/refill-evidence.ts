import { addMoney, compareMoney, subtractMoney } from '../fields/money'
import { formatMoney } from '../fields/money-text'
import { guesses } from './guesses'
import type { Finding } from './operation'

const names = guesses.account

/** What is compared: taken before sending, and at each look. */
export interface Funds {
  balance: string
  autoRefill: string | null
  minimumBalance: string | null
  reloadAmount: string | null
}

/**
 * What a look at the balance says of a refill (journal.md 5, "Refill, worked out"). Usage only lowers the balance, so a rise
 * proves money coming in; the only other thing that brings money in is auto-refill.
 */
export function judgeRefill(amount: number, before: Funds | null, now: Funds): Finding {
  if (!before)
    return { says: 'unclear', grade: 'E0', because: 'No balance was read before sending, so nothing can be compared.' }
  const rise = subtractMoney(now.balance, before.balance)
  const from = `The balance was ${formatMoney(before.balance)} before sending and is ${formatMoney(now.balance)} now`
  if (compareMoney(rise, '0') <= 0) {
    return {
      says: 'not',
      grade: 'E1',
      because: `${from}: no rise. A payment may still settle later, so only the payment statement can rule it out.`,
    }
  }
  const automatic = before.autoRefill === names.on || now.autoRefill === names.on
  // Auto-refill fires when the balance falls below the minimum, so right after it the balance is at most minimum + reload.
  const ceiling =
    now.minimumBalance !== null && now.reloadAmount !== null ? addMoney(now.minimumBalance, now.reloadAmount) : null
  if (automatic && (ceiling === null || compareMoney(now.balance, ceiling) <= 0)) {
    return {
      says: 'unclear',
      grade: 'E1',
      because: `${from}, a rise of ${formatMoney(rise)}. Auto-refill is on and could explain it: compare with the payment statement.`,
    }
  }
  if (compareMoney(rise, String(amount)) > 0) {
    return {
      says: 'twice',
      grade: 'E2',
      because: `${from}: a rise of ${formatMoney(rise)}, more than the ${formatMoney(String(amount))} that was asked for.`,
    }
  }
  return {
    says: 'happened',
    grade: 'E2',
    because: `${from}: a rise of ${formatMoney(rise)} that auto-refill cannot explain.`,
  }
}
