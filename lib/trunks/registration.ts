/** A trunk's last seen registration; ISO 8601. */
export interface Registration {
  /** The provider's word; open enumeration. */
  status: string
  /** First and last seen in this state. */
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

/** Open enumeration: an unknown value is neutral and shown unchanged. */
export const registrationWords = (status: string): Words =>
  words[status.toLowerCase()] ?? { family: 'neutral', word: status }

/** Sort order: problems first, then unknown, then healthy. */
export function trouble(seen: Registration | undefined): number {
  if (!seen) return 1
  return { failed: 0, neutral: 1, done: 2 }[registrationWords(seen.status).family]
}
