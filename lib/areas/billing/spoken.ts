import type { Table } from '@/lib/core/acts/spoken'
import { assumptions } from './assumptions'

export function billingWords(): Table {
  const names = assumptions.account
  return {
    amount: [names.refillAmount, 'refill amount', 'minimum refill'],
    minimumBalance: [names.setMinimumBalance, 'min balance', 'minimum_balance'],
    reloadAmount: [names.setReloadAmount, 'reload amount', 'refill amount'],
    below: [names.setLowBalanceAlert, 'alert amount', 'amount', 'alert threshold'],
  }
}
