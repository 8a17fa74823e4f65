const SHOWN = 4

/** The last four: enough to compare with a letter of the tax office, and nothing to use. All of a short one is hidden. */
export function taxTail(number: string): string {
  const said = number.replace(/[^\da-z]/gi, '')
  return said === '' ? '' : `••••${said.length > SHOWN + 2 ? said.slice(-SHOWN) : ''}`
}

const plain = (number: string) => number.replace(/[^\da-z]/gi, '').toLowerCase()

/** Is it the number that was sent? Null where the list shows none, or only a part of it. */
export function sameTaxNumber(sent: string, listed: string): boolean | null {
  if (listed === '') return null
  if (isMasked(listed)) return plain(sent).endsWith(/\d*$/.exec(listed)?.[0] ?? '') ? null : false
  return plain(sent) === plain(listed)
}

/** Somebody masked it already: what is left cannot be sent. */
export const isMasked = (number: string) => /[•*●]|x{3,}/i.test(number)
