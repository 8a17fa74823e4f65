/** End position of a complete file, or that its end is missing. */
export type FileEnding = { end: number } | { flaw: 'cut' }

export const cut: FileEnding = { flaw: 'cut' }
