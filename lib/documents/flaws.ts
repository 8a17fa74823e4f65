/** End position of a complete file, or that its end is missing. */
export type Ending = { end: number } | { flaw: 'cut' }

export const cut: Ending = { flaw: 'cut' }
