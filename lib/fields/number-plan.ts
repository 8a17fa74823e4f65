import { parsePhoneNumberWithError, validatePhoneNumberLength } from 'libphonenumber-js/min'

// 85 kB of the world's numbering plans: for the server, and for a browser in which somebody has come to such a field (ADR 41).

/** Why a number with its plus sign cannot be one; null where it can. What it is used for decides the provider, not a list that ages. */
export function impossible(number: string): string | null {
  switch (validatePhoneNumberLength(number)) {
    case undefined:
      return null
    case 'INVALID_COUNTRY':
      return 'begins with no country’s code'
    case 'TOO_LONG':
      return 'has too many digits for its country'
    case 'INVALID_LENGTH':
      return 'has a number of digits that its country does not use'
    default:
      return 'has too few digits for its country'
  }
}

/** "+44 20 7946 0018", as it is written in its country; what is no number is shown as it came. */
export function spaced(number: string): string {
  try {
    const written = parsePhoneNumberWithError(number).formatInternational()
    // It mends what it takes for a slip (the zero of +32 0…); what is shown must be what is sent.
    return written.replaceAll(' ', '') === number ? written : number
  } catch {
    return number
  }
}
