import { parsePhoneNumberWithError, validatePhoneNumberLength } from 'libphonenumber-js/min'

// 85 kB of numbering plans: for the server, and for browsers only once a person reaches an international number field (ADR 41).

/**
 * Why an international number is impossible, or null. Whether it works for its purpose is the provider's decision, not
 * that of an aging list.
 */
export function impossible(number: string): string | null {
  switch (validatePhoneNumberLength(number)) {
    case undefined:
      return null
    case 'INVALID_COUNTRY':
      return 'doesn’t begin with a country code'
    case 'TOO_LONG':
      return 'has too many digits for its country'
    case 'INVALID_LENGTH':
      return 'has a number of digits that its country does not use'
    default:
      return 'has too few digits for its country'
  }
}

/** "+44 20 7946 0018", as formatted in its country; anything else is shown unchanged. */
export function spacedNumber(number: string): string {
  try {
    const written = parsePhoneNumberWithError(number).formatInternational()
    // The library corrects assumed typos (the zero of +32 0…); the number shown must be the number sent.
    return written.replaceAll(' ', '') === number ? written : number
  } catch {
    return number
  }
}
