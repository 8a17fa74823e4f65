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
 * What the provider's list of rates has about a server of this software and size, by the words in its names: nobody says which of them
 * an order is charged by, nor per what. An SBC has a rate of its own.
 */
export function listedRates(rates: readonly Rate[], family: FamilyKey, size: SizeKey): Rate[] {
  const servers = rates.filter(({ name }) => /\bserver\b/i.test(name))
  if (family === 'sbc') return servers.filter(({ name }) => /\bSBC\b/i.test(name))
  const tdr = family === 'call-center-tdr'
  return servers.filter(({ name }) => sizeWords[size].test(name) && /\bTDR\b/i.test(name) === tdr)
}
