import type { Role } from './roles'

/** When sessions end. Administrators set it under Settings, Policy. */
export interface SessionLimits {
  /** Minutes without activity. */
  idleMinutes: Readonly<Record<Role, number>>
  /** Hours since the sign-in, for every role. */
  hours: number
}

/** Shorter for the roles that can refill the balance or manage people. */
export const defaultSessionLimits: SessionLimits = {
  idleMinutes: { admin: 15, finance: 15, ops: 30, support: 30, auditor: 30 },
  hours: 12,
}

/** The browser's token lives this long; the session behind it can end earlier. */
export const MOST_SESSION_HOURS = 24
export const LEAST_IDLE_MINUTES = 5
export const mostIdleMinutes: Readonly<Record<Role, number>> = {
  admin: 60,
  finance: 60,
  ops: 480,
  support: 480,
  auditor: 480,
}

/** Why a session no longer holds. */
export type SessionEnd = 'idle' | 'age' | 'ended'

export function sessionEndMessage(end: SessionEnd, role: Role, { idleMinutes, hours }: SessionLimits): string {
  switch (end) {
    case 'idle':
      return `You were signed out after ${idleMinutes[role]} minutes without activity.`
    case 'age':
      return `You were signed out because a session ends after ${hoursText(hours)}.`
    case 'ended':
      return 'Your session was ended: by you in another browser, by an administrator, or by a change of your role or password.'
  }
}

export const hoursText = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

export const sessionLimitText = (role: Role, { idleMinutes, hours }: SessionLimits) =>
  `A session ends after ${idleMinutes[role]} minutes without activity, and after ${hoursText(hours)}.`
