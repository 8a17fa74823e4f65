import type { Role } from './roles'

/** Absolute life of a session; the browser's token has the same. */
export const SESSION_HOURS = 12

/** Unused for this long, a session ends. Shorter for the roles that can move money or people. */
export const idleMinutes: Record<Role, number> = { admin: 15, finance: 15, ops: 30, support: 30, auditor: 30 }

/** Why a session no longer holds. */
export type SessionEnd = 'idle' | 'age' | 'ended'

export function sessionEndWords(end: SessionEnd, role: Role): string {
  switch (end) {
    case 'idle':
      return `You were signed out after ${idleMinutes[role]} minutes without activity.`
    case 'age':
      return `You were signed out because a session ends after ${SESSION_HOURS} hours.`
    case 'ended':
      return 'Your session was ended: by you in another browser, by an administrator, or by a change of your role or password.'
  }
}

export const sessionLimitWords = (role: Role) =>
  `A session ends after ${idleMinutes[role]} minutes without activity, and after ${SESSION_HOURS} hours.`
