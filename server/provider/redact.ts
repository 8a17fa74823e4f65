import 'server-only'
import { hidden } from '@/lib/fields/field-class'

/** Members of a provider's answer that are secret whatever the operation. */
const SECRET_NAME = /pass(word|wd)?|secret|pincode|port_out_pin|^pin$|^ssn$|token|api_?key|security_?key/i

/** The JSON text with the values of secret members replaced; a text that is not JSON is returned as it is. */
export function maskMembers(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value) =>
        SECRET_NAME.test(name) && value !== null && typeof value !== 'object' ? hidden : value,
      ),
    )
  } catch {
    return text
  }
}

/** The provider may echo what we sent: every occurrence of a secret that we sent is replaced. */
export function maskTexts(text: string, secrets: readonly string[]): string {
  let masked = text
  // The longest first, so that a secret inside another leaves no rest. Very short ones would tear holes into ordinary words.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    if (secret.length >= 4) masked = masked.split(secret).join(hidden)
  }
  return masked
}
