/** Why the content of a file is not taken. */
export type Flaw = 'cut' | 'broken' | 'more'

/** Where a whole file of its type ends, or what is wrong with it. */
export type Ending = { end: number } | { flaw: Flaw }

export const cut: Ending = { flaw: 'cut' }
export const broken: Ending = { flaw: 'broken' }
