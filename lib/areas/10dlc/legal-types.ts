import { assumptions } from './assumptions'

/** Values on the wire (specification 2.6). */
export const legalTypes = [1, 2, 3, 4] as const
export type LegalType = (typeof legalTypes)[number]

export const legalTypeNames: Record<LegalType, string> = {
  1: 'Publicly traded',
  2: 'Private',
  3: 'Non-profit',
  4: 'Government',
}

/** A record has a label where a request has a number; null for an unknown label. */
export function legalTypeOf(listed: string): LegalType | null {
  const said = listed.trim().toLowerCase()
  return legalTypes.find((type) => said === String(type) || said === assumptions.legalTypes[type].toLowerCase()) ?? null
}

/** Common name of a legal type; an unknown label stays unchanged. */
export function legalTypeName(listed: string): string {
  const type = legalTypeOf(listed)
  return type ? legalTypeNames[type] : listed
}
