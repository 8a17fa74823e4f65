const words: Readonly<Record<string, string>> = { active: 'Active', paused: 'Paused', pending: 'Pending' }

/** An unknown status is shown unchanged. */
export const faxStatusWord = (status: string) => words[status] ?? status

const kinds: Readonly<Record<string, string>> = { local: 'Local', 'toll-free': 'Toll-free' }
export const kindWord = (kind: string) => kinds[kind] ?? kind
