// The provider's numbers are North American: ten digits, area code and exchange from 2 to 9.
const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/

/**
 * Reads a US or Canadian number in any usual writing ("tel:", brackets, dots, +1) and returns its ten digits;
 * null when it is none. The provider takes ten digits (docs/provider.md).
 */
export function nationalNumber(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s().\-–/]/g, '')
  if (!/^\+?\d+$/.test(bare)) return null
  const digits = bare.replace(/^\+/, '')
  if (bare.startsWith('+') && !digits.startsWith('1')) return null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return NATIONAL.test(national) ? national : null
}

/** "(212) 555-0123"; anything that is not a national number is shown as it came. */
export function formatNumber(value: string): string {
  const digits = nationalNumber(value)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value
}
