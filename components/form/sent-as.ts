import { areaWarning } from '@/lib/core/fields/area-code'
import { droppedFrom, formatNumber, nationalNumber } from '@/lib/core/fields/number'

/** How a number was parsed, what was dropped, and a note on its area code. Empty for invalid numbers. */
export function sentAs(typed: string, textFor = willBeSent): string {
  const digits = nationalNumber(typed)
  if (!digits) return ''
  const [dropped, warning] = [droppedFrom(typed), areaWarning(digits)]
  return [textFor(digits), dropped && `dropped: ${dropped}`, warning].filter(Boolean).join('; ')
}

const willBeSent = (digits: string) => `${formatNumber(digits)}, sent as ${digits}`
