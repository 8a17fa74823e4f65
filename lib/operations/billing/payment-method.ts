import { assumptions } from './assumptions'

/** The enumeration of payment methods is open: others are shown raw. */
export function paymentMethodLabel(value: string | null): string {
  if (value === null) return 'Not available'
  if (value === assumptions.account.creditCard) return `Credit card (${value})`
  return value === assumptions.account.bankAccount ? `Bank account (${value})` : value
}
