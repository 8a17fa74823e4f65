import type { FamilyKey } from './families'
import type { SizeKey } from './sizes'

interface Rate {
  name: string
  rate: string
}

const sizeWords: Readonly<Record<SizeKey, RegExp>> = {
  small: /\bsmall\b/i,
  medium: /\bmedium\b/i,
  large: /\blarge\b/i,
  enterprise: /\benterprise\b(?! plus)/i,
  'enterprise-plus': /\benterprise plus\b/i,
}

/**
 * Rates whose names match this software and size. It is undocumented which one an order is charged by, and per what
 * period. An SBC has its own rate.
 */
export function listedRates(rates: readonly Rate[], family: FamilyKey, size: SizeKey): Rate[] {
  const servers = rates.filter(({ name }) => /\bserver\b/i.test(name))
  if (family === 'sbc') return servers.filter(({ name }) => /\bSBC\b/i.test(name))
  const tdr = family === 'call-center-tdr'
  return servers.filter(({ name }) => sizeWords[size].test(name) && /\bTDR\b/i.test(name) === tdr)
}
