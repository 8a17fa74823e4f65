const words: Readonly<Record<string, string>> = { active: 'Active', paused: 'Paused', pending: 'Pending' }

/** What nobody knows is shown as it came. */
export const faxStatusWord = (status: string) => words[status] ?? status

const kinds: Readonly<Record<string, string>> = { local: 'Local', 'toll-free': 'Toll-free' }
export const kindWord = (kind: string) => kinds[kind] ?? kind
