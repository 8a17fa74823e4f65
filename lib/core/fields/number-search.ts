import { bare, nationalNumber, normalizedNumberText } from './number'

// Searches for a whole number or part of one. "+1 919", "1919" and "919" are the same part.

/** No area code begins with 1 or 0, so a leading 1 is the country code. */
const withoutCountryCode = (digits: string) => digits.replace(/^(?:\+|00|011)?1(?=[2-9]\d{2})/, '').replace(/^\+/, '')

/** The digits of a number or part of one, in any format; null for any other text. */
export function searchedDigits(typed: string): string | null {
  const whole = nationalNumber(typed)
  if (whole) return whole
  const written = bare(normalizedNumberText(typed)?.text ?? '').replace(/^(?:tel|sms):/i, '')
  return /^\+?\d+$/.test(written) ? withoutCountryCode(written) : null
}

/** Like searchedDigits, with asterisks for missing digits before or after. */
export function searchedPattern(typed: string): string | null {
  const digits = searchedDigits(typed)
  if (digits !== null) return digits
  const [, before = '', part = '', after = ''] =
    /^(\*?)(\+?\d+)(\*?)$/.exec(bare(normalizedNumberText(typed)?.text ?? '')) ?? []
  return part === '' ? null : `${before}${before ? part.replace(/^\+/, '') : withoutCountryCode(part)}${after}`
}
