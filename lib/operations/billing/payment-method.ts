import { guesses } from './guesses'

/** The enumeration of payment methods is open: others are shown raw. */
export function paymentMethodLabel(value: string | null): string {
  if (value === null) return 'Not available'
  if (value === guesses.account.creditCard) return `Credit card (${value})`
  return value === guesses.account.bankAccount ? `Bank account (${value})` : value
}
