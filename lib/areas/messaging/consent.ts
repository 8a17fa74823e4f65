/** Kinds of consent that a person chooses. */
export const chosenBases = {
  wrote: 'They contacted us about this',
  form: 'They agreed on a form or a website',
  spoken: 'They agreed in a conversation',
  other: 'Other',
} as const

/** All kinds, stored with the record. A reply answers a text that the console received, and the server checks that. */
export const consentBases = { ...chosenBases, reply: 'Reply to their text' } as const
export type ConsentBasis = keyof typeof consentBases

/** For how long a received text counts as consent to an answer. */
export const REPLY_HOURS = 24
