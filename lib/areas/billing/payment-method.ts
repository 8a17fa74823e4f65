import { NOT_AVAILABLE } from '@/lib/core/text/fact-words'
import { assumptions } from './assumptions'

/** Payment methods are an open enumeration: others are shown unchanged. */
export function paymentMethodLabel(value: string | null): string {
  if (value === null) return NOT_AVAILABLE
  if (value === assumptions.account.creditCard) return `Credit card (${value})`
  return value === assumptions.account.bankAccount ? `Bank account (${value})` : value
}
