import { Money } from './money'

// Separate from money-field.ts, so that code that only shows money does not load the schemas.

/** Commas only separate thousands: a person who types "10,50" means ten and a half, never 1,050. */
const DECIMAL = /^([+-]?)\$?\s*(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?|\.(\d+))$/
/** A number that JSON writes with an exponent: 1e-7. */
const EXPONENT = /^-?\d+(\.\d+)?e[+-]?\d+$/

/**
 * Reads a provider's decimal, text or number, with every digit and one form: ".50" and "+0.50" are "0.50". Null if it is
 * not one.
 */
export function decimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (typeof value === 'number' && EXPONENT.test(text)) return new Money(text).toFixed()
  const match = DECIMAL.exec(text.replace(/^[\u2212\ufe63\uff0d]/, '-'))
  if (!match) return null
  const [, sign, whole = '0', cents, only] = match
  const fraction = cents ?? only ?? ''
  return unsignedZero(`${sign === '-' ? '-' : ''}${whole.replaceAll(',', '')}${fraction && `.${fraction}`}`)
}

/** There is no negative zero. */
const unsignedZero = (amount: string) => (/[1-9]/.test(amount) ? amount : amount.replace('-', ''))

/** A typed amount as `decimal` reads it, with or without a dollar sign; null if it is not one. */
export const typedAmount = (typed: string) => decimal(typed)

/** "$1,234.50"; extra digits are kept (rates), missing cents added. Negative: "−$3.00". */
export function formatMoney(value: string): string {
  const text = decimal(value)
  if (text === null) return value
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${negative ? '−' : ''}$${grouped}.${fraction.padEnd(2, '0')}`
}

/** An amount of money: two decimals, cut and never rounded. Rates have more digits and use formatMoney. */
export function formatCents(value: string): string {
  const text = decimal(value)
  return formatMoney(text === null ? value : inCents(text))
}

/** Cuts fractions of a cent. */
export const inCents = (amount: string) => unsignedZero(amount.replace(/(\.\d\d)\d+$/, '$1'))

/** For exports: all digits, at least two decimals, so that a column has one format. */
export function withCents(amount: string): string {
  const [whole = '', fraction = ''] = (decimal(amount) ?? '').split('.')
  return whole === '' ? amount : `${whole}.${fraction.padEnd(2, '0')}`
}

/** Whole dollars without cents: "$50"; other amounts with cents. */
export const formatRound = (value: string) => formatMoney(value).replace(/\.00$/, '')
