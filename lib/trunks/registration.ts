/** As a trunk was last seen; ISO 8601. */
export interface Registration {
  /** The provider's word; open. */
  status: string
  /** First and last seen so. */
  since: string
  seenAt: string
}

interface Words {
  family: 'done' | 'failed' | 'neutral'
  word: string
}

const words: Record<string, Words> = {
  online: { family: 'done', word: 'Online' },
  offline: { family: 'failed', word: 'Offline' },
  error: { family: 'failed', word: 'Error' },
}

/** Open enumeration: a value that we do not know is neutral and shown raw. */
export const registrationWords = (status: string): Words =>
  words[status.toLowerCase()] ?? { family: 'neutral', word: status }

/** Trouble first, then what nobody knows, then what is well. */
export function trouble(seen: Registration | undefined): number {
  if (!seen) return 1
  return { failed: 0, neutral: 1, done: 2 }[registrationWords(seen.status).family]
}
