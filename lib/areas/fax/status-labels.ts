const labels: Readonly<Record<string, string>> = { active: 'Active', paused: 'Paused', pending: 'Pending' }

/** An unknown status is shown unchanged. */
export const faxStatusLabel = (status: string) => labels[status] ?? status

const kinds: Readonly<Record<string, string>> = { local: 'Local', 'toll-free': 'Toll-free' }
export const faxKindLabel = (kind: string) => kinds[kind] ?? kind
