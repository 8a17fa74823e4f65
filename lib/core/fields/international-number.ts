import { nationalNumber, readNumber, WHOLE } from './number'

const MARKED = /^\+[1-9]\d{4,14}$/

/**
 * Reads a number of any country in any format ("+44 113 496 0000", "0044…", "441134960000"); null if it is not one. The
 * result has a plus sign, so that it reads back as the same number.
 */
export function internationalNumber(text: string): string | null {
  if (MARKED.test(text)) return text
  const { international, digits } = readNumber(text)
  return international ?? (digits !== null && WHOLE.test(digits) ? `+${digits}` : null)
}

/** "+441134960000"; anything else is shown unchanged. */
export function formatInternational(value: string): string {
  return internationalNumber(value) ?? value
}

/** The provider's format: digits without a plus sign. */
export function wireDigits(number: string): string {
  return number.replace('+', '')
}

/**
 * A forwarding number on the wire: ten digits for the US and Canada, as everywhere in the API, otherwise with its
 * country code.
 */
export function forwardDigits(number: string): string {
  return number.startsWith('+1') ? (nationalNumber(number) ?? wireDigits(number)) : wireDigits(number)
}
