/** The registration of a trunk as last read; times are ISO 8601. */
export interface Registration {
  /** The provider’s term; open enumeration. */
  status: string
  /** First and last read so. */
  since: string
  seenAt: string
}

interface RegistrationTexts {
  family: 'done' | 'failed' | 'neutral'
  word: string
}

const labels: Record<string, RegistrationTexts> = {
  online: { family: 'done', word: 'Registered' },
  offline: { family: 'failed', word: 'Not registered' },
  error: { family: 'failed', word: 'Error' },
}

/** Open enumeration: an unknown value is neutral and shown unchanged. */
export const registrationTexts = (status: string): RegistrationTexts =>
  labels[status.toLowerCase()] ?? { family: 'neutral', word: status }

/** The same as one of three. */
export const registrationState = (status: string): 'registered' | 'offline' | 'other' =>
  (({ done: 'registered', failed: 'offline', neutral: 'other' }) as const)[registrationTexts(status).family]

/** Longer than the slowest check and a failed one after it: a registration that was last read before that is shown with its time. */
export const OLD_MINUTES = 25

export const isOld = (seenAt: string, now: number): boolean => now - Date.parse(seenAt) > OLD_MINUTES * 60_000
