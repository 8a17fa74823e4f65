/** As they are sent (specification 2.6). */
export const leiTypes = ['duns', 'giin', 'lei'] as const
export type LeiType = (typeof leiTypes)[number]

export const leiTypeNames: Record<LeiType, string> = { duns: 'D-U-N-S', giin: 'GIIN', lei: 'LEI' }

/** A record carries it in capitals; null for one that nobody here knows. */
export function leiTypeOf(listed: string): LeiType | null {
  return leiTypes.find((type) => type === listed.trim().toLowerCase()) ?? null
}
