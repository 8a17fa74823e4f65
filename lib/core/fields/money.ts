import Big from 'big.js'

/** Money is a decimal string end to end ("250.00"), never a float. */
export const Money = Big()
Money.strict = true

export function addMoney(a: string, b: string): string {
  return new Money(a).plus(new Money(b)).toFixed()
}

export function subtractMoney(a: string, b: string): string {
  return new Money(a).minus(new Money(b)).toFixed()
}

export function compareMoney(a: string, b: string): -1 | 0 | 1 {
  return new Money(a).cmp(new Money(b)) as -1 | 0 | 1
}
