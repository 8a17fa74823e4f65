import { internationalNumber } from '@/lib/core/fields/international-number'
import { bare, nationalNumber, normalizedNumberText } from '@/lib/core/fields/number'

/** A number with so few digits has no country code. */
const SHORT_CODE = /^\+?(\d{3,6})$/

/** One form for each contact: ten digits, a number with its country code, a short code, or a name. */
export function contactOf(text: string): string {
  const national = nationalNumber(text)
  if (national) return national
  const code = SHORT_CODE.exec(bare(normalizedNumberText(text)?.text ?? ''))?.[1]
  return code ?? internationalNumber(text) ?? text.trim()
}
