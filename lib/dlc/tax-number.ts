const SHOWN = 4

/**
 * The last four digits: enough to compare with an official letter, too little to misuse. A short number is hidden
 * completely.
 */
export function taxTail(number: string): string {
  const said = number.replace(/[^\da-z]/gi, '')
  return said === '' ? '' : `••••${said.length > SHOWN + 2 ? said.slice(-SHOWN) : ''}`
}

const plain = (number: string) => number.replace(/[^\da-z]/gi, '').toLowerCase()

/** Whether the listed number is the sent one. Null if the list shows none, or only part of it. */
export function sameTaxNumber(sent: string, listed: string): boolean | null {
  if (listed === '') return null
  if (isMasked(listed)) return plain(sent).endsWith(/\d*$/.exec(listed)?.[0] ?? '') ? null : false
  return plain(sent) === plain(listed)
}

/** Already masked, so it cannot be sent. */
export const isMasked = (number: string) => /[•*●]|x{3,}/i.test(number)
