/** Kinds of consent, stored with the record. */
export const consentBases = {
  wrote: 'They contacted us about this',
  form: 'They agreed on a form or a website',
  spoken: 'They agreed in a conversation',
  other: 'Otherwise',
} as const
export type ConsentBasis = keyof typeof consentBases
