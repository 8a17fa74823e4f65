// Apart from money.ts, so that what only shows money does not load the schemas.

/** Commas part thousands, and nothing else: "10,50" is ten dollars and a half to who types it, and never 1,050. */
const DECIMAL = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** Reads a decimal that the provider wrote as text or number; null when it is not one. Keeps every digit. */
export function decimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return DECIMAL.test(text) ? text.replaceAll(',', '') : null
}

/** The same as people type it, with a dollar sign before it or without. */
export const typedAmount = (typed: string) => decimal(typed.trim().replace(/^\$\s*/, ''))

/** "$1,234.50"; more digits than cents are kept (rates), fewer are filled. Negative: "−$3.00". */
export function formatMoney(value: string): string {
  const text = decimal(value)
  if (text === null) return value
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${negative ? '−' : ''}$${grouped}.${fraction.padEnd(2, '0')}`
}

/** An amount of money as one has it or owes it: two decimals, never rounded up. Rates have more; they are formatMoney's. */
export function formatCents(value: string): string {
  const text = decimal(value)
  return formatMoney(text === null ? value : inCents(text))
}

/** What is less than a cent is left out. */
export const inCents = (amount: string) => amount.replace(/(\.\d\d)\d+$/, '$1')

/** For a file: as many digits as there are, but no fewer than cents, so that a column has one format. */
export function withCents(amount: string): string {
  const [whole = '', fraction = ''] = (decimal(amount) ?? '').split('.')
  return whole === '' ? amount : `${whole}.${fraction.padEnd(2, '0')}`
}

/** An amount of whole dollars without its cents: "$50"; any other with them. */
export const formatRound = (value: string) => formatMoney(value).replace(/\.00$/, '')
