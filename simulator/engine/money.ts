/** Money is stored in whole ten-thousandths of a dollar: a text costs 0.0075, and totals must stay exact. */
export type Units = number

const UNITS_PER_DOLLAR = 10_000

export function dollars(amount: number): Units {
  return Math.round(amount * UNITS_PER_DOLLAR)
}

/** Two decimals if they are exact, otherwise four: `412.37`, `412.3625`. */
export function moneyText(units: Units): string {
  const sign = units < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(units) / UNITS_PER_DOLLAR)
  const rest = Math.abs(units) % UNITS_PER_DOLLAR
  const digits = rest.toString().padStart(4, '0')
  return `${sign}${whole}.${rest % 100 === 0 ? digits.slice(0, 2) : digits}`
}

/** `undefined` unless the text is a plain decimal number with at most four decimals. */
export function moneyUnits(text: string): Units | undefined {
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) return undefined
  return dollars(Number(text))
}
