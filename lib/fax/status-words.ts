const words: Readonly<Record<string, string>> = { active: 'Active', paused: 'Paused', pending: 'Pending' }

/** What nobody knows is shown as it came. */
export const faxStatusWord = (status: string) => words[status] ?? status
