import type { Role } from '@/lib/core/access/roles'

/** Roles that may see pauses and limits and are notified of changes; and roles that may change them. */
export const seePolicy = { allowed: ['admin', 'auditor'] } as const satisfies { allowed: readonly Role[] }
export const managePolicy = { allowed: ['admin'], administers: true } as const satisfies {
  allowed: readonly Role[]
  administers: true
}
