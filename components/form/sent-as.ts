import { formatNumber, nationalNumber } from '@/lib/fields/number'

/** What a US or Canadian number will be sent as; nothing while it is none. */
export function sentAs(typed: string): string {
  const digits = nationalNumber(typed)
  return digits ? `Will be sent as ${digits} · ${formatNumber(digits)}` : ''
}
