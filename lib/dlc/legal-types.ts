import { assumptions } from '@/lib/operations/dlc/assumptions'

/** The numbers that are sent (specification 2.6). */
export const legalTypes = [1, 2, 3, 4] as const
export type LegalType = (typeof legalTypes)[number]

export const legalTypeNames: Record<LegalType, string> = {
  1: 'Publicly traded',
  2: 'Private',
  3: 'Non-profit',
  4: 'Government',
}

/** A record carries a label where a request carries a number; null for one that nobody here knows. */
export function legalTypeOf(listed: string): LegalType | null {
  const said = listed.trim().toLowerCase()
  return legalTypes.find((type) => said === String(type) || said === assumptions.legalTypes[type].toLowerCase()) ?? null
}

/** As people call it; a label that we do not know as it came. */
export function legalTypeName(listed: string): string {
  const type = legalTypeOf(listed)
  return type ? legalTypeNames[type] : listed
}
