/** Values on the wire (specification 2.6). */
export const leiTypes = ['duns', 'giin', 'lei'] as const
export type LeiType = (typeof leiTypes)[number]

export const leiTypeNames: Record<LeiType, string> = { duns: 'D-U-N-S', giin: 'GIIN', lei: 'LEI' }

/** The type that a record names in capitals; null for an unknown type. */
export function leiTypeOf(listed: string): LeiType | null {
  return leiTypes.find((type) => type === listed.trim().toLowerCase()) ?? null
}
