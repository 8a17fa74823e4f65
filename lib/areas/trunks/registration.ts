/** The registration of a trunk as last read; times are ISO 8601. */
export interface Registration {
  /** The provider’s word; it may have values that we don’t know. */
  status: string
  /** When this status was first read, and when it was last read. */
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

/** An unknown value is neutral and shown unchanged. */
export const registrationTexts = (status: string): RegistrationTexts =>
  labels[status.toLowerCase()] ?? { family: 'neutral', word: status }

/** The status as one of three, for filters and counts. */
export const registrationState = (status: string): 'registered' | 'offline' | 'other' =>
  (({ done: 'registered', failed: 'offline', neutral: 'other' }) as const)[registrationTexts(status).family]

/** A registration that was last read longer ago is shown with its time. This is more than twice the longest time between checks, so one may fail. */
export const OLD_MINUTES = 25

export const isOld = (seenAt: string, now: number): boolean => now - Date.parse(seenAt) > OLD_MINUTES * 60_000
