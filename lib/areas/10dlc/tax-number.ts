const SHOWN = 4

/**
 * The last four digits: enough to compare with an official letter, too little to misuse. A short number is hidden
 * completely.
 */
export function taxTail(number: string): string {
  const digits = number.replace(/[^\da-z]/gi, '')
  return digits === '' ? '' : `••••${digits.length > SHOWN + 2 ? digits.slice(-SHOWN) : ''}`
}

const plain = (number: string) => number.replace(/[^\da-z]/gi, '').toLowerCase()

/** Whether the listed number is the sent one. Null if the list shows no number, or only a part that agrees. */
export function sameTaxNumber(sent: string, listed: string): boolean | null {
  if (listed === '') return null
  if (isMasked(listed)) return plain(sent).endsWith(/\d*$/.exec(listed)?.[0] ?? '') ? null : false
  return plain(sent) === plain(listed)
}

/** Already masked, so it cannot be sent. */
export const isMasked = (number: string) => /[•*●]|x{3,}/i.test(number)

const NO_NUMBER = /^(n\/?a|none|no|null|unknown|pending|applied( for)?|tbd|test|ein|tin|vat|-+|\.+)$/i
/** What a spreadsheet makes of a long number. */
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i
const LEAST_DIGITS = 5

/**
 * Why a text cannot be a company's tax number, or null. Registering a brand costs a fee before anyone checks the number. Other
 * countries have letters and other lengths, so only text that is no tax number in any country is refused.
 */
export function taxNumberProblem(typed: string): string | null {
  const text = typed.trim()
  const digits = text.replace(/\P{Nd}/gu, '')
  if (isMasked(text)) return 'These are dots, not the number. Type it.'
  if (SCIENTIFIC.test(text))
    return 'A spreadsheet shortened this number: its last digits are lost. Type it, such as 12-3456789.'
  if (NO_NUMBER.test(text) || digits.length === 0)
    return 'This is not a tax number. A brand needs one: in the US the EIN, such as 12-3456789.'
  if (/^\d{3}[-\s]\d{2}[-\s]\d{4}$/.test(text))
    return 'This has the form of a person’s Social Security number. Enter the company’s EIN, such as 12-3456789.'
  if (/[+()@]/.test(text))
    return 'This looks like a phone number or an address. Enter the tax number, such as 12-3456789.'
  if (digits.length < LEAST_DIGITS)
    return 'This is too short for a tax number. In the US it has nine digits, such as 12-3456789.'
  if (/^(\p{Nd})\1*$/u.test(digits))
    return 'This is a placeholder, not a tax number. In the US it is the EIN on the letter of the IRS.'
  return null
}
