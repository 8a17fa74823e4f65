const SHOWN = 4

/** The last four: enough to compare with a letter of the tax office, and nothing to use. All of a short one is hidden. */
export function taxTail(number: string): string {
  const said = number.replace(/[^\da-z]/gi, '')
  return said === '' ? '' : `••••${said.length > SHOWN + 2 ? said.slice(-SHOWN) : ''}`
}

/** Somebody masked it already: what is left cannot be sent. */
export const isMasked = (number: string) => /[•*●]|x{3,}/i.test(number)
