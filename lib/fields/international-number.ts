import { nationalNumber, readNumber, WHOLE } from './number'

const MARKED = /^\+[1-9]\d{4,14}$/

/**
 * Reads a number of any country in any format ("+44 113 496 0000", "0044…", "441134960000") and returns it with its plus
 * sign; null when it is none. The plus sign stays, so that reading it again can mean nothing else.
 */
export function internationalNumber(text: string): string | null {
  if (MARKED.test(text)) return text
  const { international, digits } = readNumber(text)
  return international ?? (digits !== null && WHOLE.test(digits) ? `+${digits}` : null)
}

/** As it is dialled: "+441134960000". What is no number is shown as it came. */
export function formatInternational(value: string): string {
  return internationalNumber(value) ?? value
}

/** The provider's own writing: digits without a plus sign. */
export function wireDigits(number: string): string {
  return number.replace('+', '')
}

/** Where a number forwards to: a US or Canadian one in ten digits, as all others of the API, any other with its country code. */
export function forwardDigits(number: string): string {
  return number.startsWith('+1') ? (nationalNumber(number) ?? wireDigits(number)) : wireDigits(number)
}
