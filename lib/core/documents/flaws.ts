/** The end position of a complete file; `cut`: the end of the file is missing. */
export type FileEnding = { end: number } | { flaw: 'cut' }

export const cut: FileEnding = { flaw: 'cut' }
